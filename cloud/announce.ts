import type { Config } from './config.ts'
import { demoAccounts } from './seed/demoAccounts.ts'

/** What a person who starts the cloud needs: addresses, demo accounts, and last `Portal ready at <url>`. */
export function announce(config: Config, port: number): string {
  const url = config.port === 0 ? `http://${config.host}:${port}` : config.siteUrl
  const lines = [
    '',
    `Portal         ${url}`,
    `API            ${url}/api  (reference at ${url}/docs/api)`,
    `Documentation  ${url}/docs`,
  ]
  if (config.localTools) lines.push(`Mailbox        ${url}/mail`)
  if (config.demo) {
    lines.push(...demoAccounts.map(({ email, password }) => `Demo account   ${email}  ${password}`))
  }
  if (config.smtpUrl === null && !config.localTools) {
    lines.push('No SMTP_URL is set: emails are kept in the database and reach nobody.')
  }
  return [...lines, '', `Portal ready at ${url}`].join('\n')
}
