import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { connect } from 'node:net'
import { createInterface } from 'node:readline'
import { setTimeout as pause } from 'node:timers/promises'
import { expect, it } from 'vitest'
import { signatureOf } from '../../../../cloud/features/destinations/secrets.ts'
import { freePort } from '../../support/freePort.ts'

const guide = readFileSync('docs/guides/webhooks.md', 'utf8')
const codeIn = (language: string) =>
  new RegExp(`^\`\`\`${language}\\n(.+?)^\`\`\`$`, 'ms').exec(guide)?.[1] ?? ''

const python = spawnSync('python3', ['-c', 'import sys; sys.exit(sys.version_info < (3, 8))'])
const commands = {
  js: [process.execPath, '--input-type=module', '-e', codeIn('js')],
  python: ['python3', '-c', codeIn('python')],
}
const secret = `whsec_${Buffer.from('a secret of thirty-two characters').toString('base64')}`

async function listening(port: number): Promise<void> {
  for (;;) {
    const socket = connect(port, '127.0.0.1')
    const isOpen = await once(socket, 'connect').then(
      () => true,
      () => false,
    )
    socket.destroy()
    if (isOpen) return
    await pause(20)
  }
}

it.for(['js', 'python'] as const)(
  'the guide’s receiver in %s takes what is ours alone',
  async (name, { skip }) => {
    skip(name === 'python' && python.status !== 0, 'There’s no Python 3.8 or newer here.')
    const port = await freePort()
    const [command = '', ...args] = commands[name]
    const env = { ...process.env, PORT: String(port), WEBHOOK_SECRET: secret }
    const child = spawn(command, args, { env, stdio: ['ignore', 'pipe', 'ignore'] })
    try {
      await listening(port)
      const lines = createInterface(child.stdout)
      const body = JSON.stringify({ type: 'release.live', detail: '✓' })
      const send = async (given: { body?: string; timestamp?: number; secrets?: string[] }) => {
        const { timestamp = Math.floor(Date.now() / 1_000), secrets = [secret] } = given
        const signature = signatureOf(secrets, { id: 'evt', timestamp, body })
        const headers = {
          'webhook-id': 'evt',
          'webhook-timestamp': String(timestamp),
          ...(secrets.length > 0 && { 'webhook-signature': signature }),
        }
        const response = await fetch(`http://127.0.0.1:${port}`, {
          method: 'POST',
          headers,
          body: given.body ?? body,
        })
        return response.status
      }
      const other = `whsec_${Buffer.alloc(32).toString('base64')}`
      expect([
        await send({ body: body.replace('live', 'gone') }),
        await send({ timestamp: 1_700_000_000 }),
        await send({ secrets: [other] }),
        await send({ secrets: [] }),
      ]).toEqual([400, 400, 400, 400])
      const line = once(lines, 'line')
      expect(await send({ secrets: [other, secret] })).toBe(204)
      expect(await line).toEqual(['release.live'])
    } finally {
      child.kill('SIGKILL')
    }
  },
)
