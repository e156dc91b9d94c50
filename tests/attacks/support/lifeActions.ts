import fc from 'fast-check'
import { zipSync } from 'fflate'

import { calls } from '../../../src/api/contract.ts'
import { built } from '../../cloud/support/bundles.ts'
import { type Person, registration, type TestCloud } from '../../cloud/support/testCloud.ts'
import { type Action, act, knownOf, type Life, type Who } from './lifeModel.ts'

/** What each of three persons might do. `leaseEnds`: a claim has run out before. */
export type Round = { choices: [Action, Action, Action][]; leaseEnds: boolean }

/** Of what each might do, the first that the rules allow in this life: so lives go further. */
export function actionsOf({ choices }: Round, life: Life): Action[] {
  const known = knownOf(life)
  const isAllowed = (action: Action) => act(life, action, known).status < 400
  return choices.map((some) => some.find(isAllowed) ?? some[0])
}

const texts = fc.constantFrom('A', 'B', 'C')
const nothing = <By extends Who>(by: By) => fc.constant({ by, do: 'nothing' } as const)
const byDeveloper = (edit: 'edit' | 'upload'): fc.Arbitrary<Action> =>
  fc.oneof(
    { weight: 4, arbitrary: texts.map((text) => ({ by: 'developer', do: edit, text }) as const) },
    {
      weight: 13,
      arbitrary: fc
        .constantFrom(
          ...(['publish', 'publish', 'publish', 'hold', 'answerPoint', 'answerPoint'] as const),
          ...(['publishRelease', 'publishRelease', 'unpublish', 'rollBack', 'rollBack', 'rollBack'] as const),
          ...(['withdraw', 'say'] as const),
        )
        .map((name) => ({ by: 'developer', do: name }) as const),
    },
    nothing('developer'),
  )
const byReviewer = (by: 'ada' | 'ben'): fc.Arbitrary<Action> =>
  fc.oneof(
    {
      weight: 24,
      arbitrary: fc
        .constantFrom(
          ...(['claim', 'takeOver', 'release', 'ask', 'rejectByNotes', 'rejectByPoint'] as const),
          ...(['approve', 'approve', 'approve', 'approve', 'approve', 'approve'] as const),
        )
        .map((name) => ({ by, do: name }) as const),
    },
    { weight: 1, arbitrary: fc.constant({ by, do: 'suspend' } as const) },
    { weight: 3, arbitrary: fc.constant({ by, do: 'reinstate' } as const) },
    { weight: 12, arbitrary: nothing(by) },
  )
const someOf = (actions: fc.Arbitrary<Action>) => fc.tuple(actions, actions, actions)
export const roundOf = (edit: 'edit' | 'upload'): fc.Arbitrary<Round> =>
  fc.record({
    choices: fc.tuple(someOf(byDeveloper(edit)), someOf(byReviewer('ada')), someOf(byReviewer('ben'))),
    leaseEnds: fc.integer({ min: 0, max: 9 }).map((chance) => chance === 0),
  })

const point = {
  rule: 'server-answers',
  field: 'server',
  observed: 'No answer.',
  expected: 'An answer.',
}

export type People = Record<Who, Person>

/** What an action's call names. */
export type Ids = { submission: string; point: string; toPublish: string; toRollBackTo: string }

/** Makes an action's call and returns the status of its answer; 0 where nothing is done. */
export async function perform(
  cloud: TestCloud,
  people: People,
  packageName: string,
  action: Action,
  ids: Ids,
): Promise<number> {
  const as = people[action.by]
  const ofApp = { as, params: { packageName } }
  const ofSubmission = { as, params: { id: ids.submission } }
  const calling = {
    nothing: async () => ({ status: 0 }),
    edit: () =>
      cloud.call(calls.updateApp, {
        ...ofApp,
        body: registration('', { name: action.do === 'edit' ? action.text : '' }),
      }),
    upload: () => uploadText(cloud, as, packageName, action.do === 'upload' ? action.text : ''),
    publish: () => cloud.call(calls.publishApp, ofApp),
    hold: () => cloud.call(calls.publishApp, { ...ofApp, body: { publish: 'hold' } }),
    publishRelease: () =>
      cloud.call(calls.publishRelease, { as, params: { packageName, id: ids.toPublish } }),
    unpublish: () => cloud.call(calls.unpublishApp, { ...ofApp, body: {} }),
    rollBack: () =>
      cloud.call(calls.rollBackApp, { ...ofApp, body: { release: ids.toRollBackTo, reason: 'It crashes.' } }),
    withdraw: () => cloud.call(calls.withdrawApp, ofApp),
    say: () => cloud.call(calls.postMessage, { ...ofApp, body: { text: 'Hello' } }),
    answerPoint: () =>
      cloud.call(calls.answerPoint, { as, params: { packageName, id: ids.point }, body: { state: 'fixed' } }),
    claim: () => cloud.call(calls.claimSubmission, ofSubmission),
    takeOver: () => cloud.call(calls.claimSubmission, { ...ofSubmission, query: { takeover: '1' } }),
    release: () => cloud.call(calls.releaseSubmission, ofSubmission),
    ask: () => cloud.call(calls.askQuestion, { ...ofSubmission, body: { text: 'Why?' } }),
    approve: () => cloud.call(calls.approveApp, { ...ofApp, body: {} }),
    rejectByNotes: () => cloud.call(calls.rejectApp, { ...ofApp, body: { notes: 'No' } }),
    rejectByPoint: () => cloud.call(calls.rejectApp, { ...ofApp, body: { reasons: [point] } }),
    suspend: () =>
      cloud.call(calls.suspendApp, { ...ofApp, body: { rule: 'safe-in-use', reason: 'It flickers.' } }),
    reinstate: () => cloud.call(calls.reinstateApp, { ...ofApp, body: { reason: 'Fixed.' } }),
  }
  return (await calling[action.do]()).status
}

/** Names a web app after a text and uploads a page that says it. */
export async function uploadText(cloud: TestCloud, as: Person, packageName: string, text: string) {
  const ofApp = { as, params: { packageName } }
  await cloud.call(calls.updateApp, { ...ofApp, body: webRegistration('', text) })
  const form = new FormData()
  const zip = zipSync(built(packageName, { 'index.html': Buffer.from(pageOf(text)) }))
  form.set('bundle', new File([new Uint8Array(zip)], 'dist.zip', { type: 'application/zip' }))
  return cloud.call(calls.createRelease, { ...ofApp, body: form })
}

export const pageOf = (text: string) => `<!doctype html><title>${text}</title>`

export const webRegistration = (packageName: string, name: string) =>
  registration(packageName, {
    name,
    kind: 'web',
    publicUrl: '',
    webAddress: '',
    privacyPolicyUrl: 'https://example.com/privacy',
  })
