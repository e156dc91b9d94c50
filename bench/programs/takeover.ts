import {
  type Letter,
  mailTo,
  type Served,
  type Session,
  signIn,
  signUp,
  withEmbedded,
} from '../harness/embedded.ts'
import { outcomeOf, type Program } from '../harness/program.ts'
import { contestedSignUps } from '../takeover/contestedSignUps.ts'

const password = 'the password of the owner'
const nextPassword = 'the next password of the owner'

type Check = { name: string; holds: boolean; seen?: unknown }
type Remedy = (served: Served, owner: Session, email: string) => Promise<unknown>

/** What an owner does on finding that somebody else is in the account. */
const remedies: Record<string, Remedy> = {
  'a new password': ({ gun }, owner) => put(gun, owner, { password: nextPassword }),
  'a recovery': async ({ gun }, _, email) => {
    const mails = await countMails(gun, email)
    await post(gun, '/recover', { email })
    const { code } = await mailTo(gun, email, mails + 1)
    const { text } = await post(gun, '/verify', { type: 'recovery', email, token: code })
    await put(gun, JSON.parse(text), { password: nextPassword })
  },
  'a global sign-out': ({ gun }, owner) => post(gun, '/logout?scope=global', {}, owner),
  'the own address': ({ gun }, owner, email) => put(gun, owner, { email }),
}

export default {
  about:
    'security: what a thief’s session began dies with what the owner does; a new address needs both mailboxes; of a contested sign-up nothing is left to a stranger',

  run: ({ amount, report }) =>
    withEmbedded({}, async (served) => {
      const checks: Check[] = []
      for (const [name, remedy] of Object.entries(remedies)) {
        for (const by of ['link', 'code'] as const)
          checks.push(...(await afterRemedy(served, name, remedy, by)))
      }
      checks.push(...(await bothMailboxes(served)), await oneAddressForTwo(served))
      for (let round = 0; round < amount(20, 3); round++) checks.push(await quickThief(served, round))
      checks.push(...(await contestedSignUps()))
      for (const { name, holds } of checks) report(`${holds ? 'passed' : 'failed'}: ${name}`)
      return outcomeOf(checks)
    }),
} satisfies Program

async function afterRemedy(
  served: Served,
  name: string,
  remedy: Remedy,
  by: 'link' | 'code',
): Promise<Check[]> {
  const { gun } = served
  const place = `${name.replaceAll(' ', '-')}-${by}`
  const [email, theirs] = [`owner-${place}@example.com`, `thief-${place}@example.com`]
  const owner = await signUp(served, email, password)
  await post(gun, '/otp', { email })
  const magic = await mailTo(gun, email, 2)
  await post(gun, '/recover', { email })
  const recovery = await mailTo(gun, email, 3)
  const thief = await signIn(gun, email, password)
  await put(gun, thief, { email: theirs })
  const [next, current] = [await mailTo(gun, theirs), await mailTo(gun, email, 4)]

  await remedy(served, owner, email)
  const secretOf = (mailbox: string, { link, code }: Letter) =>
    by === 'link' ? { token_hash: tokenOf(link) } : { email: mailbox, token: code }
  // Those that would complete the change come last, since it ends the others by itself.
  const tries = {
    [`an earlier sign-in ${by}`]: { type: 'email', ...secretOf(email, magic) },
    [`an earlier recovery ${by}`]: { type: 'recovery', ...secretOf(email, recovery) },
    [`the ${by} to the owner’s mailbox`]: { type: 'email_change', ...secretOf(email, current) },
    [`the thief’s ${by}`]: { type: 'email_change', ...secretOf(theirs, next) },
  }
  const checks: Check[] = []
  for (const [what, body] of Object.entries(tries)) {
    const status = await verify(gun, body)
    checks.push({ name: `${name} ends ${what}`, holds: status === 403, seen: status })
  }
  await post(gun, '/resend', { type: 'email_change', email })
  const mails = await countMails(gun, theirs)
  const isOwn = await canSignIn(gun, email, name === 'a new password' || name === 'a recovery')
  return [
    ...checks,
    { name: `${name} leaves nothing to resend to the thief (${by})`, holds: mails === 1, seen: mails },
    { name: `${name} leaves the owner the address (${by})`, holds: isOwn, seen: isOwn },
  ]
}

async function bothMailboxes(served: Served): Promise<Check[]> {
  const { gun } = served
  const checks: Check[] = []
  for (const first of ['present', 'new']) {
    const [email, wanted] = [`both-${first}@example.com`, `both-${first}-new@example.com`]
    const owner = await signUp(served, email, password)
    await put(gun, owner, { email: wanted })
    const links = [(await mailTo(gun, email, 2)).link, (await mailTo(gun, wanted)).link]
    const [one = '', two = ''] = first === 'present' ? links : links.reverse()

    const half = await post(gun, '/verify', { type: 'email_change', token_hash: tokenOf(one) })
    checks.push({
      name: `the ${first} mailbox alone changes nothing`,
      holds: half.status === 200 && !half.text.includes('token') && (await addressOf(gun, owner)) === email,
      seen: half.status,
    })
    const whole = await post(gun, '/verify', { type: 'email_change', token_hash: tokenOf(two) })
    checks.push({
      name: `the other one after the ${first} mailbox completes the change`,
      holds: whole.status === 200 && JSON.parse(whole.text).user?.email === wanted,
      seen: whole.status,
    })
    const left = await addressOf(gun, owner)
    checks.push({ name: `the other sessions end then (${first} first)`, holds: left === null, seen: left })
  }
  return checks
}

async function oneAddressForTwo(served: Served): Promise<Check> {
  const { gun } = served
  const wanted = 'wanted@example.com'
  const owners = ['first@example.com', 'second@example.com']
  for (const email of owners) await put(gun, await signUp(served, email, password), { email: wanted })
  const links = await linksTo(gun, wanted)
  for (const email of owners) {
    await verify(gun, { type: 'email_change', token_hash: tokenOf((await mailTo(gun, email, 2)).link) })
  }
  const statuses = await Promise.all(
    links.map((link) => verify(gun, { type: 'email_change', token_hash: tokenOf(link) })),
  )
  return {
    name: 'of two accounts that want one address at once one gets it, and the other is refused',
    holds: statuses.sort().join() === '200,422',
    seen: statuses,
  }
}

/** The thief requests a change, and signs in with the old password, while the new one is being saved. */
async function quickThief(served: Served, round: number): Promise<Check> {
  const { gun } = served
  const email = `quick-${round}@example.com`
  const owner = await signUp(served, email, password)
  const thief = await signIn(gun, email, password)
  const again = Array.from({ length: 3 }, () => signIn(gun, email, password).catch(() => null))
  await Promise.all([
    put(gun, owner, { password: nextPassword }),
    ...Array.from({ length: 3 }, (_, n) =>
      put(gun, thief, { email: `quick-thief-${round}-${n}@example.com` }),
    ),
  ])
  const { text } = await gun.fire({ path: '/auth/v1/user', token: owner.access_token })
  const sessions = await Promise.all(
    (await Promise.all(again)).flatMap((session) => (session ? [addressOf(gun, session)] : [])),
  )
  const seen = { pending: JSON.parse(text).new_email ?? null, sessions: sessions.filter(Boolean).length }
  return {
    name: `nothing outlives a new password that comes at the same moment (${round})`,
    holds: seen.pending === null && seen.sessions === 0,
    seen,
  }
}

type Gun = Served['gun']

const post = (gun: Gun, path: string, body: object, as?: Session) =>
  gun.fire({ method: 'POST', path: `/auth/v1${path}`, body, ...(as && { token: as.access_token }) })

const put = (gun: Gun, as: Session, body: object) =>
  gun.fire({ method: 'PUT', path: '/auth/v1/user', body, token: as.access_token })

const verify = async (gun: Gun, body: object) => (await post(gun, '/verify', body)).status

/** The address that a session's account has; null where the session has ended. */
async function addressOf(gun: Gun, as: Session): Promise<string | null> {
  const { status, text } = await gun.fire({ path: '/auth/v1/user', token: as.access_token })
  return status === 200 ? JSON.parse(text).email : null
}

/** The links of every mail to an address. */
const linksTo = async (gun: Gun, email: string): Promise<string[]> => {
  const { text } = await gun.fire({ path: `/mail.json?${new URLSearchParams({ to: email })}` })
  return JSON.parse(text).map(({ links }: { links: string[] }) => links[0] ?? '')
}

const countMails = async (gun: Gun, email: string) => (await linksTo(gun, email)).length

const canSignIn = (gun: Gun, email: string, isChanged: boolean) =>
  signIn(gun, email, isChanged ? nextPassword : password).then(
    ({ user }) => user.email === email,
    () => false,
  )

const tokenOf = (link: string) => new URL(link).searchParams.get('token') ?? ''
