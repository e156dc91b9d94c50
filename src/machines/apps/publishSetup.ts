import { assign, emit, enqueueActions, fromPromise, setup } from 'xstate'

import { getApp } from '../../api/apps.ts'
import {
  type App,
  detailFields,
  type Overruling,
  pick,
  publishChoice,
  type ReviewAccess,
  toSent,
  toTexts,
} from '../../api/contract.ts'
import { updateApp } from '../../api/forms.ts'
import { fieldsOf, isCode, serverText } from '../../api/http/errors.ts'
import { publishApp, saveReviewAccess } from '../../api/review/developer.ts'
import { type PublishMoment, publishOf } from '../../lib/releaseWords.ts'
import { delays } from '../shared/delays.ts'
import { failure, success, type Toast } from '../shared/toast.ts'
import { isEditedSinceSubmitted } from './appChanges.ts'

type Subject = { packageName: string; name: string; resubmits: boolean }

type Context = {
  subject: Subject | null
  overruled: Overruling[]
  /** The notes for the reviewer as they were changed here; null where they were not. */
  access: ReviewAccess | null
  /** As it was changed here; null where it was not. */
  whatsNew: string | null
  /** As it was chosen here; null where it was not. */
  moment: PublishMoment | null
  momentError: string | null
  error: string | null
}

export const packageNameOf = ({ subject }: Context) => subject?.packageName ?? ''

function faultOf(moment: PublishMoment | null): string | null {
  if (moment === null) return null
  const publish = publishOf(moment)
  if (publish === '') return 'Choose a date and time.'
  return publishChoice.safeParse(publish).error?.issues[0]?.message ?? null
}

export const blank: Context = {
  subject: null,
  overruled: [],
  access: null,
  whatsNew: null,
  moment: null,
  momentError: null,
  error: null,
}

const profileIncomplete =
  'Your developer profile is incomplete. Please fill out your company name and contact email before publishing an app.'

/** Why an app can't be submitted yet, in the cloud's words. */
const heldUp = ['POINTS_OPEN', 'IN_REVIEW', 'NEEDS_UNDECLARED', 'PRIVACY_POLICY_MISSING'] as const

export const publishSetup = setup({
  types: {
    context: {} as Context,
    events: {} as
      | { type: 'open'; subject: Subject }
      /** An advice is not taken, and why; null: it is to be taken after all. */
      | { type: 'overrule'; check: Overruling['check']; reason: string | null }
      | { type: 'note'; access: ReviewAccess }
      | { type: 'describe'; whatsNew: string }
      | { type: 'schedule'; moment: PublishMoment }
      | { type: 'confirm' }
      | { type: 'close' },
    emitted: {} as
      | Toast
      | { type: 'published' | 'described'; app: App }
      | { type: 'noted'; packageName: string; access: ReviewAccess }
      | { type: 'failed'; packageName: string },
  },
  actors: {
    describe: fromPromise<App, { packageName: string; whatsNew: string }>(async ({ input, signal }) => {
      const app = await getApp(input.packageName, signal)
      const body = { ...pick(toSent(toTexts(app)), ['kind', ...detailFields]), whatsNew: input.whatsNew }
      return updateApp(input.packageName, body, signal, app.version)
    }),
    note: fromPromise<ReviewAccess, { packageName: string; access: ReviewAccess }>(({ input, signal }) =>
      saveReviewAccess(input.packageName, input.access, signal),
    ),
    publish: fromPromise<App, { packageName: string; overruled: Overruling[]; publish?: string | undefined }>(
      ({ input, signal }) => publishApp(input, signal),
    ),
    readApp: fromPromise<App, { packageName: string }>(({ input, signal }) =>
      getApp(input.packageName, signal),
    ),
  },
  delays,
  guards: {
    hasNoDate: ({ context }) => faultOf(context.moment) !== null,
    hasWhatsNew: ({ context }) => context.whatsNew !== null,
    hasNotes: ({ context }) => context.access !== null,
    isProfileMissing: (_, { error }: { error: unknown }) =>
      serverText(error)?.includes('PROFILE_INCOMPLETE') ?? false,
    isHeldUp: (_, { error }: { error: unknown }) => heldUp.some((code) => isCode(error, code)),
    isSubmitted: (_, { output }: { output: App }) =>
      (output.appStoreStatus === 'SUBMITTED' || output.pendingUpdate === 'submitted') &&
      !isEditedSinceSubmitted(output),
  },
  actions: {
    setSubject: assign((_, { subject }: { subject: Subject }) => ({ subject, error: null })),
    clearSubject: assign(blank),
    setAccess: assign((_, { access }: { access: ReviewAccess }) => ({ access })),
    setWhatsNew: assign((_, { whatsNew }: { whatsNew: string }) => ({ whatsNew })),
    setMoment: assign((_, { moment }: { moment: PublishMoment }) => ({ moment, momentError: null })),
    setMomentError: assign({ momentError: ({ context }) => faultOf(context.moment) }),
    setOverruled: assign(
      ({ context }, { check, reason }: { check: Overruling['check']; reason: string | null }) => ({
        overruled: [
          ...context.overruled.filter((one) => one.check !== check),
          ...(reason === null ? [] : [{ check, reason }]),
        ],
      }),
    ),
    clearError: assign({ error: null }),
    setNotesError: assign({ error: 'Couldn’t save your notes. Try again.' }),
    setWhatsNewError: assign({
      error: (_, { error }: { error: unknown }) =>
        fieldsOf(error).whatsNew ?? 'Couldn’t save what’s new. Try again.',
    }),
    emitDescribed: enqueueActions(({ enqueue }, { output }: { output: App }) => {
      enqueue.emit({ type: 'described', app: output })
      enqueue.assign({ whatsNew: null })
    }),
    emitNoted: enqueueActions(({ context, enqueue }, { output }: { output: ReviewAccess }) => {
      enqueue.emit({ type: 'noted', packageName: packageNameOf(context), access: output })
      enqueue.assign({ access: null })
    }),
    setError: assign({ error: 'Failed to publish app. Please try again.' }),
    setServerText: assign({ error: (_, { error }: { error: unknown }) => serverText(error) }),
    setProfile: assign({ error: profileIncomplete }),
    emitPublished: enqueueActions(({ enqueue }, { output }: { output: App }) => {
      enqueue.emit({ type: 'published', app: output })
      if (output.appStoreStatus === 'PUBLISHED') {
        enqueue.emit(success('Update submitted for review.'))
        return
      }
      enqueue.emit(success('App submitted for publication!'))
      enqueue.emit(success('App status updated to: Submitted for Review.'))
    }),
    emitFailedToast: emit(failure('Failed to publish app.')),
    emitFailed: emit(({ context }) => ({ type: 'failed', packageName: packageNameOf(context) })),
  },
})
