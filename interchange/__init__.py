"""Other systems' words for what the house has."""
