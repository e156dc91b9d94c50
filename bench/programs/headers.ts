import { calls } from '../../src/api/contract.ts'
import { exchange, type Served, signIn, withEmbedded } from '../harness/embedded.ts'
import { headerChecks } from '../harness/headers.ts'
import { outcomeOf, type Program } from '../harness/program.ts'

export default {
  about: 'security: the headers of every kind of answer, and HSTS where the site is behind TLS',

  async run() {
    const checks = []
    for (const isTls of [false, true]) {
      const env: Record<string, string> = isTls ? { SITE_URL: 'https://localhost' } : {}
      const look = async ({ cloud, gun }: Served) =>
        headerChecks(cloud.url, {
          token: await exchange(gun, await signIn(gun, 'developer@example.com', 'smart-glasses')),
          isTls,
        })
      checks.push(...(await withEmbedded(env, look)))
    }
    checks.push(...(await withEmbedded({}, ({ cloud, gun }) => lookAtVersions(cloud.url, gun))))
    return outcomeOf(checks)
  },
} satisfies Program

/** An app's ETag is its version, which pages of allowed origins may read and send back. */
async function lookAtVersions(url: string, gun: Parameters<typeof signIn>[0]) {
  const token = await exchange(gun, await signIn(gun, 'developer@example.com', 'smart-glasses'))
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
  const [app] = await (await fetch(url + calls.listApps.path, { headers })).json()
  const path = `${url}/api/dev/apps/${app.packageName}`
  const read = await fetch(path, { headers: { ...headers, origin: url } })
  const save = (ifMatch: string, name: string) =>
    fetch(path, {
      method: 'PUT',
      headers: { ...headers, 'if-match': ifMatch },
      body: JSON.stringify({ ...app, name }),
    })
  const saved = await save(`"${app.version}"`, 'Saved')
  const stale = await save(`"${app.version}"`, 'Stale')
  const preflight = await fetch(path, {
    method: 'OPTIONS',
    headers: {
      origin: url,
      'access-control-request-method': 'PUT',
      'access-control-request-headers': 'if-match',
    },
  })
  const seen = { read: read.headers.get('etag'), saved: saved.headers.get('etag'), stale: stale.status }
  return [
    { name: 'the ETag of an app is its version', holds: seen.read === `"${app.version}"`, seen },
    {
      name: 'what is saved has another',
      holds:
        saved.status === 200 &&
        seen.saved === `"${(await saved.json()).version}"` &&
        seen.saved !== seen.read,
      seen,
    },
    { name: 'a save for an old version is refused', holds: stale.status === 412, seen },
    {
      name: 'CORS exposes ETag',
      holds: /ETag/i.test(read.headers.get('access-control-expose-headers') ?? ''),
      seen: Object.fromEntries(read.headers),
    },
    {
      name: 'CORS allows If-Match',
      holds: /If-Match/i.test(preflight.headers.get('access-control-allow-headers') ?? ''),
      seen: Object.fromEntries(preflight.headers),
    },
  ]
}
