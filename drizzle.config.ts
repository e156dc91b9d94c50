import { defineConfig } from 'drizzle-kit'

export default defineConfig({
  dialect: 'postgresql',
  schema: './cloud/db/schema.ts',
  out: './cloud/db/migrations',
  casing: 'snake_case',
})
