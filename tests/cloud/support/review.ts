import { calls, type FieldChange, type Overruling } from '../../../src/api/contract.ts'
import { type Person, registration, type TestCloud } from './testCloud.ts'

/** The calls of review on one app, as its developer. */
export const developing = (cloud: TestCloud, as: Person, packageName: string) => {
  const own = { as, params: { packageName } }
  return {
    edit: (changes: Record<string, unknown>) =>
      cloud.call(calls.updateApp, { ...own, body: registration('', changes) }),
    publish: (overruled: Overruling[] = []) => cloud.call(calls.publishApp, { ...own, body: { overruled } }),
    withdraw: () => cloud.call(calls.withdrawApp, own),
    app: async () => (await cloud.call(calls.getApp, own)).body,
    submission: async () => (await cloud.call(calls.getSubmission, own)).body,
    answer: (id: string, body: { state: string; answer?: string }) =>
      cloud.call(calls.answerPoint, { as, params: { packageName, id }, body }),
    say: (text: string) => cloud.call(calls.postMessage, { ...own, body: { text } }),
    thread: async () => (await cloud.call(calls.listMessages, own)).body.messages,
    /** Its status, what waits, and how what waits stands. */
    standing: async () => {
      const { body } = await cloud.call(calls.getApp, own)
      const { submission } = (await cloud.call(calls.getSubmission, own)).body
      return [body.appStoreStatus, body.pendingUpdate, submission?.state ?? null]
    },
  }
}

/** The calls of review on one submission, as a reviewer. */
export const reviewing = (cloud: TestCloud, as: Person, packageName: string) => {
  const ofApp = { as, params: { packageName } }
  const idOf = async () => {
    const query = { search: packageName }
    const { items } = (await cloud.call(calls.pageSubmitted, { as, query })).body
    return { as, params: { id: items[0]?.submission?.id ?? '' } }
  }
  return {
    id: async () => (await idOf()).params.id,
    claim: async (query?: Record<string, string>) =>
      cloud.call(calls.claimSubmission, { ...(await idOf()), ...(query && { query }) }),
    release: async () => cloud.call(calls.releaseSubmission, await idOf()),
    ask: async (text: string) => cloud.call(calls.askQuestion, { ...(await idOf()), body: { text } }),
    read: async () => (await cloud.call(calls.getReview, await idOf())).body,
    approve: (body: object = {}, headers: Record<string, string> = {}) =>
      cloud.call(calls.approveApp, { ...ofApp, body, headers }),
    reject: (body: object = { notes: 'Notes' }, headers: Record<string, string> = {}) =>
      cloud.call(calls.rejectApp, { ...ofApp, body, headers }),
    say: (text: string) => cloud.call(calls.postToThread, { ...ofApp, body: { text } }),
    thread: async () => (await cloud.call(calls.listThread, ofApp)).body.messages,
    note: (text: string) => cloud.call(calls.addNote, { ...ofApp, body: { text } }),
    notes: async () => (await cloud.call(calls.listNotes, ofApp)).body.notes,
  }
}

/** A diff as `field: before → after`. */
export const inWords = (diff: FieldChange[]) =>
  diff.map(({ field, before, after }) => `${field}: ${before} → ${after}`)
