/** Tables in which tools keep what they have done, by the names that the tools give them. */
const tables: readonly (readonly [RegExp, string])[] = [
  [/^(?:schema_migrations|ar_internal_metadata)$/, "Rails or another tool for migrations"],
  [/^_prisma_migrations$/, "Prisma"],
  [/^(?:flyway_schema_history|schema_version)$/, "Flyway"],
  [/^databasechangelog(?:lock)?$/, "Liquibase"],
  [/^alembic_version$/, "Alembic"],
  [/^knex_migrations(?:_lock)?$/, "Knex"],
  [/^sequelizemeta$/, "Sequelize"],
  [/^(?:typeorm_metadata|typeorm_migrations)$/, "TypeORM"],
  [/^(?:__drizzle_migrations|drizzle\.__drizzle_migrations)$/, "Drizzle"],
  [/^(?:__efmigrationshistory)$/, "Entity Framework"],
  [
    /^(?:goose_db_version|gorp_migrations|pgmigrations|phinxlog|doctrine_migration_versions|_sqlx_migrations|__diesel_schema_migrations|refinery_schema_history)$/,
    "a tool for migrations",
  ],
  [/^django_(?:migrations|content_type|admin_log|session|site)$/, "Django"],
  [/^(?:sqlite_sequence|sqlite_stat\d)$/, "SQLite"],
  [/^(?:spatial_ref_sys|geometry_columns)$/, "PostGIS"],
  [/^ninepoint_\w+$/, "Ninepoint"],
];

/** Tables of Django's accounts, which only belong to it where its own tables are there, too. */
const ofDjango = /^auth_(?:permission|group|group_permissions|user_groups|user_user_permissions)$/;

/** The tool that keeps a table for itself; null: the table is one of the product. `all`: the names of all tables. */
export function toolOfTable(name: string, all: readonly string[]): string | null {
  const plain = name.toLowerCase().replace(/^.*\.(?!__)/, "");
  const found = tables.find(([pattern]) => pattern.test(plain));
  if (found !== undefined) return found[1];
  return ofDjango.test(plain) && all.some((one) => one.toLowerCase() === "django_migrations") ? "Django" : null;
}
