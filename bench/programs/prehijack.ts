import { mailTo, pressLink, type Served, withEmbedded } from '../harness/embedded.ts'
import { outcomeOf, type Program } from '../harness/program.ts'

const attackers = 'the password of the attacker'
const owners = 'the password of the owner'

type Proof = (served: Served, email: string) => Promise<Record<string, string>>

/** The ways in which an owner can prove an address on which somebody else has signed up before. */
const proofs: Record<string, Proof> = {
  'a sign-up of the owner’s': async ({ cloud, gun }, email) => {
    await post(gun, '/signup', { email, password: owners })
    return pressLink(cloud, (await mailTo(gun, email, 2)).link)
  },
  'a magic link': async ({ cloud, gun }, email) => {
    await post(gun, '/otp', { email, create_user: true })
    return pressLink(cloud, (await mailTo(gun, email, 2)).link)
  },
  'a recovery': async ({ cloud, gun }, email) => {
    await post(gun, '/recover', { email })
    return pressLink(cloud, (await mailTo(gun, email, 2)).link)
  },
  'a code': async ({ gun }, email) => {
    await post(gun, '/otp', { email, create_user: true })
    const { code } = await mailTo(gun, email, 2)
    const { text } = await post(gun, '/verify', { type: 'email', email, token: code })
    return JSON.parse(text)
  },
  Google: async ({ cloud }, email) => {
    const began = await fetch(`${cloud.url}/auth/v1/authorize?provider=google`, { redirect: 'manual' })
    const state = new URL(began.headers.get('location') ?? '', cloud.url).searchParams.get('state') ?? ''
    const back = await fetch(`${cloud.url}/auth/v1/google`, {
      method: 'POST',
      redirect: 'manual',
      body: new URLSearchParams({ state, email }),
    })
    const home = await fetch(new URL(back.headers.get('location') ?? '', cloud.url), { redirect: 'manual' })
    const [, hash = ''] = (home.headers.get('location') ?? '').split('#')
    return Object.fromEntries(new URLSearchParams(hash))
  },
}

export default {
  about: 'security: once the owner proves an address, the password planted on it before is dead',

  run: () =>
    withEmbedded({}, async (served) => {
      const { gun } = served
      const checks = []
      for (const [number, [name, prove]] of Object.entries(proofs).entries()) {
        const email = `victim-${number}@example.com`
        await post(gun, '/signup', { email, password: attackers })
        await mailTo(gun, email)
        const hash = await prove(served, email)
        checks.push({
          name: `${name} signs the owner in`,
          holds: Boolean(hash.access_token),
          seen: Object.keys(hash),
        })
        const planted = await tryPassword(gun, email, attackers)
        checks.push({ name: `${name} ends the planted password`, holds: planted === 400, seen: planted })
      }

      const email = 'later@example.com'
      await post(gun, '/signup', { email, password: owners })
      const mine = (await mailTo(gun, email)).link
      await post(gun, '/signup', { email, password: attackers })
      await mailTo(gun, email, 2)
      await pressLink(served.cloud, mine)
      const later = [await tryPassword(gun, email, attackers), await tryPassword(gun, email, owners)]
      checks.push({
        name: 'a sign-up in between leaves neither’s password',
        holds: later.join() === '400,400',
        seen: later,
      })
      return outcomeOf(checks)
    }),
} satisfies Program

const post = (gun: Served['gun'], path: string, body: object) =>
  gun.fire({ method: 'POST', path: `/auth/v1${path}`, body })

const tryPassword = async (gun: Served['gun'], email: string, password: string) =>
  (await post(gun, '/token?grant_type=password', { email, password })).status
