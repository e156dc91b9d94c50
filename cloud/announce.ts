import { demoPassword } from './demo/openDemoAccounts.ts'
import type { Config } from './lib/config.ts'
import type { RunningCloud } from './start.ts'

type Running = Pick<RunningCloud, 'port' | 'demoAccounts'>

export function announce(config: Config, { port, demoAccounts }: Running): string {
  const url = config.port === 0 ? `http://${config.host}:${port}` : config.siteUrl
  const lines = [
    '',
    `Portal         ${url}`,
    `API            ${url}/api  (reference at ${url}/docs/api)`,
    `Documentation  ${url}/docs`,
  ]
  if (config.localTools) lines.push(`Mailbox        ${url}/mail`)
  lines.push(...demoAccounts.map((email) => `Demo account   ${email}  ${demoPassword}`))
  if (config.smtpUrl === null && !config.localTools) {
    lines.push('SMTP_URL isn’t set: emails stay in the database and aren’t sent.')
  }
  return [...lines, '', `Portal ready at ${url}`].join('\n')
}
