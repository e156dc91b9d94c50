import { mailTo, withEmbedded } from '../harness/embedded.ts'
import { outcomeOf, type Program } from '../harness/program.ts'

/** Places that a sign-in must not lead to; `SITE` is replaced by the site's own origin. */
const payloads = [
  'https://evil.example',
  'http://evil.example/',
  '//evil.example',
  '///evil.example',
  '////evil.example/%2f..',
  '/\\evil.example',
  '\\\\evil.example',
  '/\t/evil.example',
  'https:evil.example',
  'https:/evil.example',
  'https:\\\\evil.example',
  'http:\\evil.example',
  'HTTPS://EVIL.EXAMPLE',
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  'java\nscript:alert(1)',
  ' javascript:alert(1)',
  'data:text/html,<script>alert(1)</script>',
  'vbscript:msgbox(1)',
  'file:///etc/passwd',
  'ftp://evil.example',
  'blob:https://evil.example/1',
  'SITE@evil.example',
  'SITE:80@evil.example/',
  'http://user:pass@evil.example',
  'SITE.evil.example',
  'SITE%2eevil.example',
  'SITE%00.evil.example',
  'SITE\u0000.evil.example',
  'SITE\\@evil.example',
  'SITE%0d%0aLocation:%20https://evil.example',
  'SITE\r\nLocation: https://evil.example',
  'https://evil.example#SITE',
  'https://evil.example?SITE',
  'https://evil.example/SITE',
  'https://127.0.0.1.evil.example',
  'https://evil。example',
  'https://ｅvil.example',
  'http://127.0.0.1:1/',
  'http://2130706433:1/',
  'https://[::ffff:127.0.0.1]:1/',
  `https://evil.example/${'a'.repeat(4_000)}`,
]

export default {
  about: 'security: open redirect, every payload by mail link, failed link, Google and cancelled Google',

  run: () =>
    withEmbedded({}, async ({ cloud, gun }) => {
      const checks = []
      for (const [number, payload] of payloads.entries()) {
        const wanted = payload.replaceAll('SITE', cloud.url)
        const query = new URLSearchParams({ redirect_to: wanted })
        const name = JSON.stringify(payload.slice(0, 60))

        const failed = await follow(`${cloud.url}/auth/v1/verify?token=none&type=signup&${query}`)
        checks.push({ name: `failed link: ${name}`, ...staysAt(cloud.url, failed) })

        const email = `redirected-${number}@example.com`
        await gun.fire({ method: 'POST', path: `/auth/v1/otp?${query}`, body: { email } })
        const { link } = await mailTo(gun, email)
        const sent = new URL(link).searchParams.get('redirect_to')
        checks.push({ name: `mail link: ${name}`, ...staysAt(cloud.url, sent) })
        const tampered = new URL(link)
        tampered.searchParams.set('redirect_to', wanted)
        checks.push({ name: `changed mail link: ${name}`, ...staysAt(cloud.url, await press(tampered)) })

        for (const field of [{ email }, { cancel: '1' }]) {
          const begun = await follow(`${cloud.url}/auth/v1/authorize?provider=google&${query}`)
          const state = new URL(begun ?? '', cloud.url).searchParams.get('state') ?? ''
          const chosen = await fetch(`${cloud.url}/auth/v1/google`, {
            method: 'POST',
            redirect: 'manual',
            body: new URLSearchParams({ state, ...field } as Record<string, string>),
          })
          const home = await follow(new URL(chosen.headers.get('location') ?? '', cloud.url).href)
          checks.push({ name: `Google ${Object.keys(field)[0]}: ${name}`, ...staysAt(cloud.url, home) })
        }
      }
      const own = `${cloud.url}/tpas`
      const kept = await follow(
        `${cloud.url}/auth/v1/verify?token=none&type=signup&${new URLSearchParams({ redirect_to: own })}`,
      )
      checks.push({ name: 'an own address is kept', holds: kept?.startsWith(`${own}#`) ?? false, seen: kept })
      return outcomeOf(checks, { payloads: payloads.length })
    }),
} satisfies Program

const follow = async (url: string) => (await fetch(url, { redirect: 'manual' })).headers.get('location')

async function press(link: URL): Promise<string | null> {
  const response = await fetch(new URL('/auth/v1/confirm', link), {
    method: 'POST',
    redirect: 'manual',
    body: link.searchParams,
  })
  return response.headers.get('location')
}

/** As a browser reads it from a page of the site. */
function staysAt(site: string, location: string | null) {
  const target = URL.canParse(location ?? '', site) ? new URL(location ?? '', site) : null
  return { holds: location !== null && target?.origin === site && target.username === '', seen: location }
}
