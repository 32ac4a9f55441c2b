"""How Alembic gets at the database: over the connection, and in the transaction, that `migrate` hands it."""

from alembic import context

context.configure(connection=context.config.attributes["connection"])
context.run_migrations()
