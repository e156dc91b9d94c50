import { calls } from '../../src/api/contract.ts'
import { exchange, signIn, withEmbedded } from '../harness/embedded.ts'
import { outcomeOf, type Program } from '../harness/program.ts'

const friend = 'https://portal.example.com'

export default {
  about: 'security: foreign origins get no permission, and no cookie gives any authority',

  run: () =>
    withEmbedded({ ALLOWED_ORIGINS: friend }, async ({ cloud, gun }) => {
      const token = await exchange(gun, await signIn(gun, 'developer@example.com', 'smart-glasses'))
      const { port } = new URL(cloud.url)
      const foreign = [
        'https://evil.example',
        'null',
        `${cloud.url}.evil.example`,
        `http://127.0.0.1.evil.example:${port}`,
        `http://evil.example:${port}`,
        'http://127.0.0.1:1',
        `https://127.0.0.1:${port}`,
        'http://localhost',
        'https://portal.example.com.evil.example',
        'https://evil-portal.example.com',
        'https://sub.portal.example.com',
        'http://portal.example.com',
        'https://portal.example.com:8443',
        'https://PORTAL.example.com.evil.example',
        'file://',
        '*',
      ]
      const own = [friend, cloud.url, `http://localhost:${port}`]
      const paths: [string, string][] = [
        ['GET', calls.listApps.path],
        ['PUT', calls.saveProfile.path],
        ['DELETE', '/api/dev/apps/com.northlight.live-captions'],
        ['POST', calls.exchangeToken.path],
        ['POST', '/api/admin/apps/x/approve'],
        ['POST', '/auth/v1/token?grant_type=password'],
        ['GET', '/auth/v1/user'],
        ['PUT', '/auth/v1/user'],
      ]
      const checks: Parameters<typeof outcomeOf>[0] = []

      for (const [method, path] of paths) {
        for (const origin of [...foreign, ...own]) {
          const preflight = await fetch(cloud.url + path, {
            method: 'OPTIONS',
            headers: {
              origin,
              'access-control-request-method': method,
              'access-control-request-headers': 'authorization,content-type',
            },
          })
          const actual = await fetch(cloud.url + path, {
            method: method === 'DELETE' ? 'GET' : method,
            headers: { origin, authorization: `Bearer ${token}`, 'content-type': 'application/json' },
            ...(['PUT', 'POST'].includes(method) && { body: '{}' }),
          })
          for (const [kind, response] of Object.entries({ preflight, actual })) {
            const granted = response.headers.get('access-control-allow-origin')
            const expected = own.includes(origin) ? origin : null
            checks.push({
              name: `${kind} ${method} ${path} from ${origin}`,
              holds: granted === expected,
              seen: granted,
            })
            const cookie = response.headers.get('set-cookie')
            checks.push({ name: `${kind} ${path} sets no cookie`, holds: cookie === null, seen: cookie })
          }
        }
      }

      const cookie = ['core_token', 'token', 'access_token', 'sb-access-token', 'session']
        .map((name) => `${name}=${token}`)
        .join('; ')
      for (const path of [calls.getMe.path, calls.listApps.path, calls.checkAdmin.path, '/auth/v1/user']) {
        const { status } = await fetch(cloud.url + path, { headers: { cookie } })
        checks.push({ name: `${path} with a cookie alone`, holds: status === 401, seen: status })
        const inQuery = await fetch(`${cloud.url}${path}?access_token=${token}&token=${token}`)
        checks.push({
          name: `${path} with a token in its query`,
          holds: inQuery.status === 401,
          seen: inQuery.status,
        })
      }
      return outcomeOf(checks, { foreign: foreign.length })
    }),
} satisfies Program
