import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'

import { accountQuery } from '../../api/account.ts'
import { type App, adviceChecks, isProfileComplete, type Overruling } from '../../api/contract.ts'
import { submissionQuery } from '../../api/review/developer.ts'
import { PublishDialog, type PublishDialogProps } from '../../components/apps/PublishDialog/PublishDialog.tsx'
import { Callout } from '../../components/feedback/Callout/Callout.tsx'
import { CheckList } from '../../components/review/CheckList/CheckList.tsx'
import { TextLink } from '../../components/ui/TextLink/TextLink.tsx'
import { keptEdit } from '../../machines/apps/editAppDraft.ts'
import { submissionChecks } from '../../machines/apps/submissionChecks.ts'
import { useAuth } from '../../machines/auth/authActor.ts'
import { usePictureSize } from '../hooks/usePictureSize.ts'

type Overrule = (check: Overruling['check'], reason: string | null) => void

type PublishAppDialogProps = Omit<PublishDialogProps, 'profileComplete' | 'checks' | 'blocked'> & {
  app: App
  overruled: readonly Overruling[]
  onOverrule: Overrule
}

/** The publish dialog with what is found about an app before it is submitted (BEYOND §4 "Checks"). */
export function PublishAppDialog({ app, overruled, onOverrule, ...props }: PublishAppDialogProps) {
  const { packageName, profileIncomplete, onClose } = props
  const [now] = useState(Date.now)
  const userId = useAuth().user?.id ?? ''
  const [hasUnsaved] = useState(() => keptEdit(userId, packageName) !== null)
  const { data: account } = useQuery(accountQuery)
  const { data: submission, isError } = useQuery(submissionQuery(packageName))
  const profileComplete = account && isProfileComplete(account.profile)
  const found = submissionChecks({
    app,
    profileComplete: profileIncomplete ? false : profileComplete,
    logo: usePictureSize(app.logoURL),
    workedAt: submission ? submission.workedAt : isError ? null : undefined,
    now,
    overruled,
  })

  return (
    <PublishDialog
      {...props}
      profileComplete={profileComplete ?? null}
      blocked={found.some(
        ({ id, level, state }) => level === 'blocking' && state === 'failed' && id !== 'profile',
      )}
      checks={
        <>
          {hasUnsaved && (
            <Callout tone="warning" title="Your unsaved changes aren’t included in this submission.">
              <TextLink href={`/tpas/${packageName}/edit`} onClick={onClose}>
                Save Changes First
              </TextLink>
            </Callout>
          )}
          <CheckList
            checks={found.map((check) => ({
              ...check,
              action: check.state === 'failed' && <Remedy check={check.id} app={app} onFollow={onClose} />,
            }))}
            onOverrule={(id, reason) => {
              const advice = adviceChecks.find((one) => one === id)
              if (advice) onOverrule(advice, reason)
            }}
          />
        </>
      }
    />
  )
}

type RemedyProps = { check: string; app: App; onFollow: () => void }

/** Where what was found can be mended. The way to the profile is at the foot of the dialog. */
function Remedy({ check, app: { packageName }, onFollow }: RemedyProps) {
  if (check === 'profile') return null
  return check === 'session' ? (
    <TextLink href={`/tpas/${packageName}/try`} onClick={onFollow}>
      Run Try It
    </TextLink>
  ) : (
    <TextLink href={`/tpas/${packageName}/edit`} onClick={onFollow}>
      Edit App
    </TextLink>
  )
}
