import { calls } from '../../src/api/contract.ts'
import { exchange, mailTo, type Served, type Session, signIn, withEmbedded } from '../harness/embedded.ts'

const owners = 'the password of the owner'
const strangers = 'the password of the stranger'
const next = 'the next password of the owner'
const planted = { name: 'Planted by a stranger' }

type Check = { name: string; holds: boolean; seen?: unknown }

/** What was sent from one address of the network, another for each scenario and person. */
type Sender = (path: string, body: object) => Promise<{ status: number; text: string }>
type Scene = { served: Served; email: string; owner: Sender; phone: Sender; stranger: (n?: number) => Sender }

const ownerSignsUp = ({ owner, email }: Scene) => owner('/signup', { email, password: owners })
const strangerSignsUp = ({ stranger, email }: Scene, n = 0) =>
  stranger(n)('/signup', { email, password: strangers, data: planted })

/** Who signs up when, and how many mails the owner then has. */
const orders: Record<string, { mails: number; run: (scene: Scene) => Promise<unknown> }> = {
  'stranger first': {
    mails: 2,
    run: async (scene) => [await strangerSignsUp(scene), await ownerSignsUp(scene)].map(mustPass),
  },
  'stranger after': {
    mails: 2,
    run: async (scene) => [await ownerSignsUp(scene), await strangerSignsUp(scene)].map(mustPass),
  },
  'stranger first, owner answered 429': {
    mails: 5,
    async run(scene) {
      for (let n = 0; n < 5; n++) mustPass(await strangerSignsUp(scene, n))
      const { status } = await ownerSignsUp(scene)
      if (status !== 429) throw new Error(`The owner’s sign-up answers ${status}.`)
    },
  },
}

type Proof = (scene: Scene, mails: number) => Promise<string>

const proofs: Record<string, Proof> = {
  'the oldest link': async (scene, mails) => {
    await mailTo(scene.served.gun, scene.email, mails)
    const { text } = await scene.served.gun.fire({
      path: `/mail.json?${new URLSearchParams({ to: scene.email })}`,
    })
    const [oldest] = JSON.parse(text).slice(-1)
    return press(scene, oldest.links[0])
  },
  'the newest link': async (scene, mails) => press(scene, await linkOf(scene, mails)),
  'the code': (scene, mails) => verify(scene, mails, 'signup'),
  Google: google,
  'a recovery': async (scene, mails) => {
    mustPass(await scene.phone('/recover', { email: scene.email }))
    return verify(scene, mails + 1, 'recovery')
  },
  'a resent mail': async (scene, mails) => {
    mustPass(await scene.phone('/resend', { type: 'signup', email: scene.email }))
    return press(scene, await linkOf(scene, mails + 1))
  },
}

/** At the limits of every day: nothing of a stranger's sign-up survives the owner's proof of the address. */
export const contestedSignUps = (): Promise<Check[]> =>
  withEmbedded(
    { RATE_LIMIT_FACTOR: '1', MAIL_INTERVAL_SECONDS: '60', TRUSTED_PROXIES: '127.0.0.1' },
    async (served) => {
      const chief = await exchange(served.gun, await signIn(served.gun, 'admin@example.com', 'smart-glasses'))
      const checks: Check[] = []
      let number = 0
      for (const [order, { mails, run }] of Object.entries(orders)) {
        for (const [way, prove] of Object.entries(proofs)) {
          // The address has had its mails of this hour.
          if (mails === 5 && (way === 'a recovery' || way === 'a resent mail')) continue
          for (const isListed of [false, true]) {
            const scene = openScene(served, number++)
            if (isListed) await list(served, chief, scene.email)
            await run(scene)
            const name = `${order}, ${way}${isListed ? ', on the admin list' : ''}`
            checks.push(...(await outcomes(scene, name, await prove(scene, mails), isListed)))
          }
        }
      }
      return [
        ...checks,
        ...(await loneStranger(served, chief, number)),
        ...(await onePerson(served, number + 2)),
      ]
    },
  )

async function outcomes(scene: Scene, name: string, token: string, isListed: boolean): Promise<Check[]> {
  const { served, email } = scene
  const user = await readUser(served, token)
  const theirs = await tryPassword(scene, strangers)
  const checks: Check[] = [
    { name: `${name}: the owner is in`, holds: user?.email === email, seen: user },
    {
      name: `${name}: no metadata of a stranger`,
      holds: JSON.stringify(user?.user_metadata) === '{}',
      seen: user?.user_metadata,
    },
    { name: `${name}: no password of a stranger`, holds: theirs === null, seen: theirs?.user },
  ]
  if (isListed) {
    const roles = [await isAdmin(served, theirs), await isAdmin(served, { access_token: token })]
    checks.push({
      name: `${name}: the role is the owner’s alone`,
      holds: roles.join() === 'false,true',
      seen: roles,
    })
  }
  const saved = await served.gun.fire({
    method: 'PUT',
    path: '/auth/v1/user',
    token,
    body: { password: next },
  })
  const after = [await tryPassword(scene, strangers), await tryPassword(scene, next)].map(Boolean)
  checks.push({
    name: `${name}: the owner’s next password counts`,
    holds: saved.status === 200 && after.join() === 'false,true',
    seen: [saved.status, after],
  })
  return checks
}

/** A stranger alone signs up with an address on the admin list, and its owner presses the link. */
async function loneStranger(served: Served, chief: string, number: number): Promise<Check[]> {
  const scene = openScene(served, number)
  await list(served, chief, scene.email)
  mustPass(await strangerSignsUp(scene))
  return outcomes(
    scene,
    'a stranger alone, on the admin list',
    await press(scene, await linkOf(scene, 1)),
    true,
  )
}

/** The same password twice is one person's, and stays, also by a resent mail. */
async function onePerson(served: Served, first: number): Promise<Check[]> {
  const checks: Check[] = []
  const byMail = Object.entries(proofs).filter(([way]) => way !== 'Google' && way !== 'a recovery')
  for (const [index, [way, prove]] of byMail.entries()) {
    const scene = openScene(served, first + index)
    const body = { email: scene.email, password: owners, data: { name: 'The owner' } }
    mustPass(await scene.owner('/signup', body))
    mustPass(await scene.stranger()('/signup', { ...body, data: planted }))
    const user = await readUser(served, await prove(scene, 2))
    const isIn = (await tryPassword(scene, owners)) !== null
    checks.push({
      name: `the same password, ${way}: it stays, with what was said first`,
      holds: isIn && user?.user_metadata.name === 'The owner',
      seen: { isIn, user },
    })
  }
  return checks
}

function openScene(served: Served, number: number): Scene {
  const from =
    (address: string): Sender =>
    (path, body) =>
      served.gun.fire({
        method: 'POST',
        path: `/auth/v1${path}`,
        body,
        headers: { 'x-forwarded-for': address },
      })
  return {
    served,
    email: `contested-${number}@example.com`,
    owner: from(`198.51.100.${number}`),
    phone: from(`192.0.2.${number}`),
    stranger: (n = 0) => from(`203.0.${n}.${number}`),
  }
}

const linkOf = async ({ served, email }: Scene, mails: number) =>
  (await mailTo(served.gun, email, mails)).link

/** The access token of the hash that the link's button leads to. */
async function press({ owner }: Scene, link: string): Promise<string> {
  const { text } = await owner('/verify', {
    type: new URL(link).searchParams.get('type'),
    token_hash: new URL(link).searchParams.get('token'),
  })
  return JSON.parse(text).access_token ?? ''
}

async function verify({ served, email, owner }: Scene, mails: number, type: string): Promise<string> {
  const { code } = await mailTo(served.gun, email, mails)
  const { text } = await owner('/verify', { type, email, token: code })
  return JSON.parse(text).access_token ?? ''
}

async function google({ served, email }: Scene): Promise<string> {
  const { url } = served.cloud
  const began = await fetch(`${url}/auth/v1/authorize?provider=google`, { redirect: 'manual' })
  const state = new URL(began.headers.get('location') ?? '', url).searchParams.get('state') ?? ''
  const body = new URLSearchParams({ state, email })
  const back = await fetch(`${url}/auth/v1/google`, { method: 'POST', redirect: 'manual', body })
  const home = await fetch(new URL(back.headers.get('location') ?? '', url), { redirect: 'manual' })
  const [, hash = ''] = (home.headers.get('location') ?? '').split('#')
  return new URLSearchParams(hash).get('access_token') ?? ''
}

async function tryPassword(
  { stranger, email }: Scene,
  password: string,
): Promise<(Session & { user: unknown }) | null> {
  const { status, text } = await stranger()('/token?grant_type=password', { email, password })
  return status === 200 ? JSON.parse(text) : null
}

async function readUser({ gun }: Served, token: string) {
  const { status, text } = await gun.fire({ path: '/auth/v1/user', token })
  return status === 200 ? JSON.parse(text) : null
}

async function isAdmin({ gun }: Served, session: Pick<Session, 'access_token'> | null): Promise<boolean> {
  if (session === null) return false
  const token = await exchange(gun, { refresh_token: '', ...session })
  return (await gun.fire({ path: calls.checkAdmin.path, token })).status === 200
}

async function list({ gun }: Served, chief: string, email: string): Promise<void> {
  const body = { email, role: 'ADMIN' }
  mustPass(await gun.fire({ method: 'POST', path: calls.addAdminUser.path, token: chief, body }))
}

function mustPass({ status, text }: { status: number; text: string }): void {
  if (status >= 300) throw new Error(`It answers ${status}: ${text}`)
}
