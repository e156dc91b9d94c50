import { describe, expect, it } from 'vitest'

import { setUpAuthServer } from './support/authServer.ts'
import { must, refusal, signedUp } from './support/steps.ts'

const server = setUpAuthServer()

const ligature = '\ufb03'
const eAcute = 'e\u0301'

const weak = (message: string) => ({ status: 422, code: 'weak_password', message })
const tooShort = weak('Password should be at least 8 characters.')
const tooLong = weak('Password should be at most 128 characters.')
const blank = weak('Password should not be only white space.')

const faulty: [string, string, ReturnType<typeof weak>][] = [
  ['seven letters typed as fourteen characters', eAcute.repeat(7), tooShort],
  ['43 ligatures, which are 129 letters', ligature.repeat(43), tooLong],
  ['spaces', ' '.repeat(8), blank],
  ['all sorts of white space', ' \t\n\u0085\u00a0\u2003\u3000\ufeff', blank],
]

const accepted: [string, string][] = [
  ['three ligatures, which are nine letters', ligature.repeat(3)],
  ['128 letters typed as 256 characters', eAcute.repeat(128)],
  ['words between spaces', '  lens  '],
]

const addressFor = (chosen: string) =>
  `${Buffer.from(chosen.slice(0, 9)).toString('hex')}-${chosen.length}@example.com`

describe('a new password', () => {
  it.each(faulty)('of %s is refused', async (_, password, refused) => {
    const auth = await signedUp(server, addressFor(password))
    expect(await refusal(auth.updateUser({ password }))).toEqual(refused)
    expect(await refusal(server.client().signUp({ email: 'faulty@example.com', password }))).toEqual(refused)
  })

  it.each(accepted)('of %s is taken, and signs in however it is composed', async (_, password) => {
    const email = addressFor(password)
    await signedUp(server, email, password)
    await must(server.client().signInWithPassword({ email, password }))
    await must(server.client().signInWithPassword({ email, password: password.normalize('NFKC') }))
  })

  it('says why it is weak', async () => {
    const reasons = async (password: string) => {
      const response = await server.post('/signup', { email: 'reasons@example.com', password })
      return (await response.json()).weak_password
    }
    expect([await reasons('short'), await reasons(' '.repeat(8))]).toEqual([
      { reasons: ['length'] },
      { reasons: ['characters'] },
    ])
  })
})
