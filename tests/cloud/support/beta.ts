import { type BetaForm, calls } from '../../../src/api/contract.ts'
import type { Person, TestCloud } from './testCloud.ts'

/** The calls on one app's beta, as a member of its team. */
export const testing = (cloud: TestCloud, as: Person, packageName: string) => {
  const own = { as, params: { packageName } }
  const testers = async () => (await cloud.call(calls.listBetaTesters, own)).body
  return {
    testers,
    /** Address and state of each, oldest first. */
    states: async () => (await testers()).testers.map(({ email, state }) => [email, state]),
    set: (release: string | null, more: Partial<BetaForm> = {}) =>
      cloud.call(calls.setBeta, { ...own, body: { release, ...more } }),
    invite: (...emails: string[]) => cloud.call(calls.inviteBetaTesters, { ...own, body: { emails } }),
    remove: (id: string) => cloud.call(calls.removeBetaTester, { as, params: { packageName, id } }),
    /** The token of the last link that was mailed to an address. */
    async tokenOf(email: string): Promise<string> {
      await cloud.mailsSent()
      const mail = cloud.mails.findLast(({ to, text }) => to === email && text.includes('/beta#'))
      return /\/beta#(\S+)/.exec(mail?.text ?? '')?.[1] ?? ''
    },
  }
}

/** What a tester does by their link. */
export const byLink = (cloud: TestCloud, token: string) => ({
  peek: () => cloud.call(calls.peekBeta, { body: { token } }),
  accept: () => cloud.call(calls.acceptBeta, { body: { token } }),
  leave: () => cloud.call(calls.leaveBeta, { body: { token } }),
  say: (text: string) => cloud.call(calls.sendBetaFeedback, { body: { token, text } }),
})
