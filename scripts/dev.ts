import { spawn } from 'node:child_process'

import { buildDocs } from './docs.ts'

process.umask(0o077)
await buildDocs()

const cloud = spawn('node', ['--watch', 'cloud/main.ts'], {
  stdio: 'inherit',
  env: { ...process.env, PORT: '3001', SITE_URL: 'http://127.0.0.1:3000' },
})
const portal = spawn('vite', ['--host', '127.0.0.1'], { stdio: 'inherit' })

const stop = () => {
  cloud.kill('SIGTERM')
  portal.kill('SIGTERM')
}
process.once('SIGINT', stop)
process.once('SIGTERM', stop)
cloud.once('exit', stop)
portal.once('exit', stop)
