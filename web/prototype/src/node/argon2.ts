// The native package can't be loaded in a page: passwords are hashed with scrypt, as on a machine without it.
throw new Error("argon2 needs Node");
