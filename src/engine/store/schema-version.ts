/** Version of the tables in schema.sql. A graph of another version is not read; mapping again makes a new one. */
export const SCHEMA_VERSION = 4;
