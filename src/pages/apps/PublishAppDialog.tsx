import { useQuery } from '@tanstack/react-query'
import { Suspense, useEffect, useEffectEvent, useState } from 'react'
import { accountQuery } from '../../api/account.ts'
import { appQuery } from '../../api/apps.ts'
import {
  type App,
  type AppSummary,
  adviceChecks,
  appEdit,
  appFieldNames,
  appFields,
  compareNeeds,
  type GlassesModel,
  isProfileComplete,
  type Overruling,
  shownText,
  toSent,
  toTexts,
} from '../../api/contract.ts'
import { reviewAccessQuery, submissionQuery } from '../../api/review/developer.ts'
import { observationsQuery } from '../../api/sessions.ts'
import { pathOfField } from '../../components/apps/AppForm/appFormValues.ts'
import { PublishDialog, type PublishDialogProps } from '../../components/apps/PublishDialog/PublishDialog.tsx'
import type { SubmissionNotes } from '../../components/apps/PublishDialog/SubmissionNotesFields.tsx'
import { FieldChanges } from '../../components/data/FieldChanges.tsx'
import { Callout } from '../../components/feedback/Callout.tsx'
import { Skeleton } from '../../components/feedback/Skeleton.tsx'
import { CheckList } from '../../components/review/CheckList.tsx'
import { submissionWords } from '../../components/review/submissionWords.ts'
import { Button } from '../../components/ui/Button.tsx'
import { LinkButton } from '../../components/ui/LinkButton.tsx'
import { appPath } from '../../lib/appPath.ts'
import { lazyWithPreload } from '../../lib/lazyWithPreload.ts'
import { type PublishMoment, toPublishMoment } from '../../lib/releaseWords.ts'
import { keptEdit } from '../../machines/apps/editAppDraft.ts'
import { submissionChecks } from '../../machines/apps/submissionChecks.ts'
import { useAuth } from '../../machines/auth/authActor.ts'
import { useAddNeed } from '../hooks/useAddNeed.ts'
import { usePictureSize } from '../hooks/usePictureSize.ts'
import { Remedy } from './Remedy.tsx'
import { useEditApp } from './useEditApp.ts'

const TryItInSheet = lazyWithPreload(() =>
  import('../tryIt/TryItInSheet.tsx').then((module) => module.TryItInSheet),
)

type Overrule = (check: Overruling['check'], reason: string | null) => void

type Known =
  | 'profileComplete'
  | 'checks'
  | 'blocked'
  | 'notes'
  | 'moment'
  | 'whatsNew'
  | 'changes'
  | 'isFirst'
  | 'sincePrevious'
  | 'submitted'
  | 'unsaved'

type PublishAppDialogProps = Omit<PublishDialogProps, Known | 'tryIt' | 'onTryItClose'> & {
  app: AppSummary
  submitted: boolean
  access: SubmissionNotes | null
  /** As it was changed here; null where it was not. */
  whatsNew: string | null
  /** As it was chosen here; null where it was not. */
  moment: PublishMoment | null
  overruled: readonly Overruling[]
  onOverrule: Overrule
}

export function PublishAppDialog({
  app: opened,
  submitted,
  access,
  whatsNew,
  moment,
  overruled,
  onOverrule,
  ...props
}: PublishAppDialogProps) {
  const { appName, packageName, profileIncomplete, onClose } = props
  const [now, setNow] = useState(Date.now)
  /** The glasses that the sheet's Try It begins with; null while it is closed. */
  const [tried, setTrying] = useState<GlassesModel | null>(null)
  const userId = useAuth().user?.id ?? ''
  const [hasUnsaved, setUnsaved] = useState(() => keptEdit(userId, packageName) !== null)
  // Once known it is read again by whoever saves it: never from here.
  const { data: app } = useQuery({ ...appQuery(packageName), staleTime: Number.POSITIVE_INFINITY })
  const { data: account } = useQuery(accountQuery)
  const { data: saved, isError: hasNoNotes } = useQuery(reviewAccessQuery(packageName))
  const { data: review, isError, isFetching, refetch } = useQuery(submissionQuery(packageName))
  const seen = useQuery(observationsQuery(packageName))
  const observations = seen.data ?? (seen.isError ? [] : undefined)
  const needs = useAddNeed(packageName)
  const profileComplete = account && isProfileComplete(account.profile)
  const logo = usePictureSize((app ?? opened).logoURL)
  const found =
    app &&
    submissionChecks({
      app,
      profileComplete: profileIncomplete ? false : profileComplete,
      logo,
      workedAt: review ? review.workedAt : isError ? null : undefined,
      observations,
      now,
      overruled,
    })
  const place = isFetching ? null : review?.submission ? submissionWords(review.submission) : undefined

  return (
    <PublishDialog
      {...props}
      profileComplete={profileComplete ?? null}
      blocked={
        found?.some(
          ({ id, level, state }) => level === 'blocking' && state === 'failed' && id !== 'profile',
        ) ?? false
      }
      unsaved={
        app &&
        hasUnsaved && (
          <UnsavedChanges
            app={app}
            onSaved={() => {
              setUnsaved(false)
              void refetch()
            }}
            onLeave={onClose}
          />
        )
      }
      checks={
        !found || !app ? (
          <Skeleton width="100%" height="14rem" />
        ) : (
          <CheckList
            checks={found.map((check) => ({
              ...check,
              action: check.state === 'failed' && (
                <Remedy
                  check={check.id}
                  packageName={packageName}
                  found={compareNeeds(app, observations ?? [])}
                  needs={needs}
                  onTry={setTrying}
                  onFollow={onClose}
                />
              ),
            }))}
            onOverrule={(id, reason) => {
              const advice = adviceChecks.find((one) => one === id)
              if (advice) onOverrule(advice, reason)
            }}
          />
        )
      }
      whatsNew={app?.appStoreStatus === 'PUBLISHED' ? (whatsNew ?? app.whatsNew ?? '') : undefined}
      moment={moment ?? toPublishMoment(review?.submission?.publish ?? 'approved')}
      notes={access ?? saved ?? (hasNoNotes ? undefined : null)}
      changes={review?.diff ?? (isError ? undefined : null)}
      isFirst={(app ?? opened).appStoreStatus !== 'PUBLISHED'}
      sincePrevious={review?.sincePrevious ?? null}
      tryIt={
        tried && app ? (
          <Suspense fallback={<Skeleton width="100%" height="20rem" />}>
            <TryItInSheet app={app} model={tried} />
          </Suspense>
        ) : null
      }
      submitted={submitted ? { appName, place, reviewHref: appPath(packageName, '/review') } : null}
      onTryItClose={() => {
        setTrying(null)
        void seen.refetch()
        setNow(Date.now())
      }}
    />
  )
}

function UnsavedChanges({ app, onSaved, onLeave }: { app: App; onSaved: () => void; onLeave: () => void }) {
  const { draft, busy, success, error, fieldErrors, merge, onSubmit } = useEditApp(app, () => {})
  const saved = useEffectEvent(onSaved)
  useEffect(() => {
    if (success !== null) saved()
  }, [success])

  const present = toTexts(app)
  const changes = appFieldNames.flatMap((field) => {
    if (present[field] === draft[field]) return []
    const [before, after] = [shownText(field, present[field]), shownText(field, draft[field])]
    return [{ field, label: appFields[field].valueLabel, before, after }]
  })
  const judged = appEdit.safeParse(toSent(draft))
  const wrong = judged.error?.issues.map(({ path: [name] }) => name) ?? Object.keys(fieldErrors)
  const place = appFieldNames.find((name) => wrong.includes(name)) ?? changes[0]?.field ?? 'name'
  const needsForm = !judged.success || merge !== null || Object.keys(fieldErrors).length > 0

  return (
    <Callout
      tone="warning"
      title="Your unsaved changes aren’t included in this submission."
      action={
        needsForm ? (
          <LinkButton href={pathOfField(app.packageName, place)} onClick={onLeave}>
            Edit App
          </LinkButton>
        ) : (
          <Button busy={busy} onClick={() => onSubmit(draft, 'save')}>
            Save Changes
          </Button>
        )
      }
    >
      <FieldChanges changes={changes} />
      {error}
    </Callout>
  )
}
