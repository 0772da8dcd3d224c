"""Passwords, of which only a hash is kept."""

import hashlib
import hmac
import os

# As much work as signing in may take on a small machine.
COST = {"n": 2**13, "r": 8, "p": 1}


def hashed(password):
    """The salted hash of a password."""
    salt = os.urandom(16)
    return f"{salt.hex()}${hashlib.scrypt(password.encode(), salt=salt, **COST).hex()}"


def matches(password, kept):
    """Whether a hash is that of a password."""
    salt, wanted = kept.split("$")
    return hmac.compare_digest(hashlib.scrypt(password.encode(), salt=bytes.fromhex(salt), **COST).hex(), wanted)
