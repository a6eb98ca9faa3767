"""The commands; nothing imports them."""
