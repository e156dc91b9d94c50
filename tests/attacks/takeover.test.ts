import { describe, expect, it } from 'vitest'

import { calls } from '../../src/api/contract.ts'
import { embedded, onPostgres } from '../cloud/support/databases.ts'
import { setUpCloud } from '../cloud/support/setUpCloud.ts'
import type { TestCloud } from '../cloud/support/testCloud.ts'
import { amount } from './support/amount.ts'

const passwords = {
  owner: 'the password of the owner',
  stranger: 'the password of the stranger',
  next: 'the next password of the owner',
}
const planted = { name: 'Planted by a stranger' }

/** What is sent to the provider from one address of the network. */
type Sender = (path: string, body: object, as?: { method?: string; token?: string }) => Promise<Sent>
type Sent = { status: number; body: Record<string, unknown> & { access_token?: string } }
type Scene = { cloud: TestCloud; email: string; owner: Sender; stranger: (n?: number) => Sender }

const senderTo =
  (cloud: TestCloud, from: string): Sender =>
  async (path, body, { method = 'POST', token } = {}) => {
    const authorization = token === undefined ? {} : { authorization: `Bearer ${token}` }
    const headers = { 'content-type': 'application/json', ...authorization }
    const init = { method, headers, ...(method !== 'GET' && { body: JSON.stringify(body) }) }
    const response = await cloud.app.request(`/auth/v1${path}`, init, from)
    const text = await response.text()
    return { status: response.status, body: text.startsWith('{') ? JSON.parse(text) : {} }
  }

const mustPass = ({ status, body }: Sent) => {
  if (status >= 300) throw new Error(`${status}: ${JSON.stringify(body)}`)
}

/** The secret of the link, and the code, in each mail of the provider's to an address, the newest first. */
async function lettersTo({ mails, mailsSent }: TestCloud, email: string) {
  await mailsSent()
  return mails
    .filter(({ to }) => to === email)
    .flatMap(({ text }) => {
      const link = /https?:\S+[?&]token=\S+/.exec(text)?.[0]
      const token = link && new URL(link).searchParams.get('token')
      return token ? [{ token, code: /^\d{6}$/m.exec(text)?.[0] }] : []
    })
    .toReversed()
}

const accessToken = ({ body }: Sent) => String(body.access_token ?? '')
const pressed = async ({ cloud, email, owner }: Scene, place: number) => {
  const { token } = (await lettersTo(cloud, email)).at(place) ?? {}
  return accessToken(await owner('/verify', { type: 'signup', token_hash: token }))
}
const byCode = async ({ cloud, email, owner }: Scene, type: 'signup' | 'recovery') => {
  const [newest] = await lettersTo(cloud, email)
  return accessToken(await owner('/verify', { type, email, token: newest?.code }))
}

const ownerSignsUp = ({ owner, email }: Scene) => owner('/signup', { email, password: passwords.owner })
const strangerSignsUp = ({ stranger, email }: Scene, n = 0) =>
  stranger(n)('/signup', { email, password: passwords.stranger, data: planted })

const orders: Record<string, (scene: Scene) => Promise<void>> = {
  'a stranger first': async (scene) =>
    [await strangerSignsUp(scene), await ownerSignsUp(scene)].forEach(mustPass),
  'a stranger after': async (scene) =>
    [await ownerSignsUp(scene), await strangerSignsUp(scene)].forEach(mustPass),
  'strangers first, and the owner refused': async (scene) => {
    for (let n = 0; n < 5; n++) mustPass(await strangerSignsUp(scene, n))
    expect((await ownerSignsUp(scene)).status).toBe(429)
  },
}

const proofs: Record<string, (scene: Scene) => Promise<string>> = {
  'the oldest link': (scene) => pressed(scene, -1),
  'the newest link': (scene) => pressed(scene, 0),
  'the code': (scene) => byCode(scene, 'signup'),
  Google: async ({ cloud, email }) => {
    const follow = async (target: string, init: RequestInit = {}) => {
      const host = { host: new URL(cloud.config.siteUrl).host }
      const { headers } = await cloud.app.request(target, { headers: host, ...init })
      return new URL(headers.get('location') ?? '', cloud.config.siteUrl)
    }
    const began = await follow('/auth/v1/authorize?provider=google')
    const body = new URLSearchParams({ state: began.searchParams.get('state') ?? '', typed: email })
    const back = await follow('/auth/v1/google', { method: 'POST', body })
    const { hash } = await follow(back.href)
    return new URLSearchParams(hash.slice(1)).get('access_token') ?? ''
  },
  'a recovery': async (scene) => {
    mustPass(await senderTo(scene.cloud, '192.0.2.1')('/recover', { email: scene.email }))
    return byCode(scene, 'recovery')
  },
  'a resent mail': async (scene) => {
    mustPass(await senderTo(scene.cloud, '192.0.2.1')('/resend', { type: 'signup', email: scene.email }))
    return pressed(scene, 0)
  },
}

let scenes = 0
function openScene(cloud: TestCloud): Scene {
  const n = ++scenes
  return {
    ...{ cloud, email: `contested-${n}@example.com`, owner: senderTo(cloud, `198.51.100.${n}`) },
    stranger: (more = 0) => senderTo(cloud, `203.0.${more}.${n}`),
  }
}

const signIn = async ({ stranger, email }: Scene, password: string): Promise<string | null> => {
  const sent = await stranger(9)('/token?grant_type=password', { email, password })
  return sent.status === 200 ? accessToken(sent) : null
}

async function isAdmin(cloud: TestCloud, supabaseToken: string): Promise<boolean> {
  const { body } = await cloud.call(calls.exchangeToken, { body: { supabaseToken } })
  return (await cloud.call(calls.checkAdmin, { as: body.coreToken })).status === 200
}

async function list(cloud: TestCloud, email: string): Promise<void> {
  const chief = await cloud.official(`chief-of-${email.split('@')[0]}`, 'ADMIN')
  await cloud.call(calls.addAdminUser, { as: chief, body: { email, role: 'ADMIN' } })
}

describe('at the limits of every day, of an address that two sign up with', () => {
  const cloud = setUpCloud(embedded, { rateLimitFactor: 1, mailIntervalSeconds: 60 })

  const ways = Object.keys(orders).flatMap((order) =>
    Object.keys(proofs)
      // After five mails the address has had those of this hour.
      .filter((proof) => !order.includes('refused') || !/recovery|resent/.test(proof))
      .flatMap((proof) => [false, true].map((isListed) => ({ order, proof, isListed }))),
  )

  it.each(ways)(
    'nothing is left to the stranger: $order, $proof, on the admin list $isListed',
    async (way) => {
      const scene = openScene(cloud)
      const { email, owner } = scene
      if (way.isListed) await list(cloud, email)
      await orders[way.order]?.(scene)
      const token = (await proofs[way.proof]?.(scene)) ?? ''
      const user = (await owner('/user', {}, { method: 'GET', token })).body
      expect([user.email, user.user_metadata]).toEqual([email, {}])
      expect(await signIn(scene, passwords.stranger)).toBeNull()
      if (way.isListed) expect(await isAdmin(cloud, token)).toBe(true)

      mustPass(await owner('/user', { password: passwords.next }, { method: 'PUT', token }))
      expect(await signIn(scene, passwords.stranger)).toBeNull()
      expect(await signIn(scene, passwords.next)).not.toBeNull()
    },
  )

  it('the role of an address is no stranger’s who signs up alone, and whose mail its owner confirms', async () => {
    const scene = openScene(cloud)
    await list(cloud, scene.email)
    mustPass(await strangerSignsUp(scene))
    const token = await pressed(scene, 0)
    expect(await signIn(scene, passwords.stranger)).toBeNull()
    expect(await isAdmin(cloud, token)).toBe(true)
  })
})

onPostgres('an account', (database) => {
  const cloud = setUpCloud(database)
  const send: Sender = (...given) => senderTo(cloud, '198.51.100.1')(...given)

  async function signedUp(email: string): Promise<string> {
    mustPass(await send('/signup', { email, password: passwords.owner }))
    const [letter] = await lettersTo(cloud, email)
    return accessToken(await send('/verify', { type: 'signup', token_hash: letter?.token }))
  }
  const put = (token: string, body: object) => send('/user', body, { method: 'PUT', token })
  const userOf = (token: string) => send('/user', {}, { method: 'GET', token })

  it('has nothing of what a thief begins as its password changes', async () => {
    for (let round = 0; round < amount(20, 3); round++) {
      const email = `quick-${round}@example.com`
      const owner = await signedUp(email)
      const login = () => send('/token?grant_type=password', { email, password: passwords.owner })
      const thief = accessToken(await login())
      const again = Array.from({ length: 3 }, login)
      await Promise.all([
        put(owner, { password: passwords.next }),
        ...[0, 1, 2].map((n) => put(thief, { email: `thief-${round}-${n}@example.com` })),
      ])
      expect((await userOf(owner)).body.new_email).toBeUndefined()
      for (const session of await Promise.all(again))
        if (session.status === 200) expect((await userOf(accessToken(session))).status).not.toBe(200)
    }
  })

  it('gets an address that another wants at the same moment, or is refused it', async () => {
    const wanted = 'wanted@example.com'
    for (const email of ['first@example.com', 'second@example.com'])
      mustPass(await put(await signedUp(email), { email: wanted }))
    const verify = (token?: string | null) => send('/verify', { type: 'email_change', token_hash: token })
    const links = await lettersTo(cloud, wanted)
    for (const email of ['first@example.com', 'second@example.com'])
      mustPass(await verify((await lettersTo(cloud, email))[0]?.token))
    const answers = await Promise.all(links.map(({ token }) => verify(token)))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 422])
  })

  it('is no admin by an address that it claims or asked for, and has not proven', async () => {
    await list(cloud, 'claimed@example.com')
    const token = await signedUp('nobody@example.com')
    const claim = { email: 'claimed@example.com', email_verified: true, role: 'ADMIN' }
    mustPass(await put(token, { data: claim }))
    expect(await isAdmin(cloud, token)).toBe(false)
    mustPass(await put(token, { email: claim.email }))
    const login = { email: 'nobody@example.com', password: passwords.owner }
    expect(await isAdmin(cloud, accessToken(await send('/token?grant_type=password', login)))).toBe(false)

    await list(cloud, 'pending@example.com')
    const early = { email: 'pending@example.com', password: passwords.owner }
    mustPass(await send('/signup', early))
    expect((await send('/token?grant_type=password', early)).status).toBe(400)
  })
})
