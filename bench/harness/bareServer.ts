import { serve } from '@hono/node-server'
import { Hono } from 'hono'
import { Pool } from 'pg'

/** The reference of `api`: one handler that makes the query of GET /api/dev/apps with the same driver, and nothing else. */
const pool = new Pool({ connectionString: process.env.DATABASE_URL ?? '', max: 20 })
const app = new Hono()

app.get('/apps/:developer', async (c) => {
  const { rows } = await pool.query(
    `select id, package_name, developer_id, name, description, public_url, logo_url, webview_url, status, tpa_type,
       created_at, updated_at, submitted_at, review_notes, reviewed_by, reviewed_at, version,
       api_key_last_four, api_key_created_at
     from apps where developer_id = $1 order by created_at desc, id desc`,
    [c.req.param('developer')],
  )
  return c.json(rows)
})

serve({ fetch: app.fetch, hostname: '127.0.0.1', port: Number(process.env.PORT) }, () =>
  process.stdout.write('Bare handler ready at its port\n'),
)
