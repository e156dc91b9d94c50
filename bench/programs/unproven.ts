import { calls } from '../../src/api/contract.ts'
import {
  exchange,
  mailTo,
  pressLink,
  type Served,
  signIn,
  signUp,
  withEmbedded,
} from '../harness/embedded.ts'
import { withTestCloud } from '../harness/memory.ts'
import { outcomeOf, type Program } from '../harness/program.ts'

const password = 'a long enough password'

export default {
  about: 'security: an address that nobody has proven never makes an admin',

  async run() {
    const inside = await withTestCloud(async (cloud) => {
      const liar = await cloud.person('listed', { isProven: false })
      const admin = await cloud.official('admin', 'ADMIN')
      await cloud.call(calls.addAdminUser, { as: admin, body: { email: liar.email, role: 'ADMIN' } })
      const tries = []
      for (const token of [liar.coreToken, liar.providerToken]) {
        await cloud.call(calls.exchangeToken, { body: { supabaseToken: token } })
        tries.push((await cloud.call(calls.checkAdmin, { as: token })).status)
      }
      const { status } = await cloud.call(calls.checkAdmin, { as: admin })
      return [
        { name: 'a token with a listed, unproven address', holds: tries.join() === '403,403', seen: tries },
        { name: 'the same with a proven one', holds: status === 200, seen: status },
      ]
    })
    return outcomeOf([...inside, ...(await withEmbedded({}, overTheWire))])
  },
} satisfies Program

async function overTheWire(served: Served) {
  const { cloud, gun } = served
  const chief = await exchange(gun, await signIn(gun, 'admin@example.com', 'smart-glasses'))
  const list = (email: string) =>
    gun.fire({ method: 'POST', path: calls.addAdminUser.path, token: chief, body: { email, role: 'ADMIN' } })
  const isAdmin = async (token: string) => (await gun.fire({ path: calls.checkAdmin.path, token })).status
  const checks = []

  await list('claimed@example.com')
  const session = await signUp(served, 'nobody@example.com', password)
  const ask = (body: object) =>
    gun.fire({ method: 'PUT', path: '/auth/v1/user', token: session.access_token, body })
  await ask({ data: { email: 'claimed@example.com', email_verified: true, role: 'ADMIN' } })
  checks.push({
    name: 'user_metadata that claims it',
    ...refused(await isAdmin(await exchange(gun, session))),
  })

  const asked = await ask({ email: 'claimed@example.com', current_password: password })
  const again = await signIn(gun, 'nobody@example.com', password)
  checks.push({
    name: 'an address change that was requested and not confirmed',
    ...refused(await isAdmin(await exchange(gun, again))),
    asked: asked.status,
  })

  await list('pending@example.com')
  await gun.fire({
    method: 'POST',
    path: '/auth/v1/signup',
    body: { email: 'pending@example.com', password },
  })
  const early = await gun.fire({
    method: 'POST',
    path: '/auth/v1/token?grant_type=password',
    body: { email: 'pending@example.com', password },
  })
  checks.push({ name: 'a sign-up before its mail', holds: early.status === 400, seen: early.status })

  const hash = await pressLink(cloud, (await mailTo(gun, 'pending@example.com')).link)
  const proven = await exchange(gun, { access_token: hash.access_token ?? '', refresh_token: '' })
  const now = await isAdmin(proven)
  checks.push({ name: 'the same after its mail', holds: now === 200, seen: now })
  return checks
}

const refused = (status: number) => ({ holds: status === 403, seen: status })
