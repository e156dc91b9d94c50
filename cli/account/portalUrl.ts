import { usageError } from '../lib/cliError.ts'

/** Where the portal is that `npm start` starts, unless this package was built for another one. */
export const defaultUrl = process.env.VITE_CLOUD_URL || 'http://127.0.0.1:3000'

const isLoopback = (host: string) => /^(localhost|127(\.\d{1,3}){3}|\[::1\])$/.test(host)

/** A portal's address as it is stored: its origin. Tokens go over HTTPS, or to this computer. Throws CliError. */
export function portalUrl(text: string, from: string): string {
  const url = URL.parse(text)
  if (url === null || !/^https?:$/.test(url.protocol) || url.username !== '' || url.password !== '')
    throw usageError(`${from} isn’t the address of a portal.`, 'Write it as https://portal.example.com.')
  if (url.protocol === 'http:' && !isLoopback(url.hostname))
    throw usageError(
      `${from} would send your token unencrypted.`,
      'Use an https address. Only a portal on this computer works without it.',
    )
  return url.origin
}
