import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { accountQuery } from '../../api/account.ts'
import { needsQuery } from '../../api/apps.ts'
import { type Account, calls, normaliseUrl, profileForm } from '../../api/contract.ts'
import { StateMessage } from '../../components/feedback/StateMessage.tsx'
import { FormSkeleton } from '../../components/form/FormSkeleton.tsx'
import { FormColumn } from '../../components/layout/FormColumn.tsx'
import { PageHeader } from '../../components/layout/PageHeader.tsx'
import { ProfileForm } from '../../components/profile/ProfileForm.tsx'
import { lazyWithPreload } from '../../lib/lazyWithPreload.ts'
import { useFocusAnchor } from '../hooks/useFocusAnchor.ts'
import { useLeaveGuard } from '../hooks/useLeaveGuard.tsx'
import { useSaving } from '../hooks/useSaving.ts'
import { useTitle } from '../hooks/useTitle.ts'
import { zodValidator } from '../hooks/zodValidator.ts'
import { LogoUpload } from '../LogoUpload.tsx'
import { ProfileLinks } from './ProfileLinks.tsx'

const Mails = lazyWithPreload(() => import('./Mails.tsx').then((module) => module.Mails))

const YourAccount = lazyWithPreload(() => import('./YourAccount.tsx').then((module) => module.YourAccount))

const rules = zodValidator(profileForm)

export function ProfilePage() {
  useTitle('Developer Profile')
  useFocusAnchor()
  const { data: account, isError, isFetching, refetch } = useQuery(accountQuery)

  return (
    <>
      <PageHeader
        title="Developer Profile"
        description="Reviewers see this. A published app’s page shows it as it was approved with the app’s latest version. Add your company and contact email to publish an app."
      />
      <ProfileLinks current="/profile" />
      <FormColumn>
        {account && <Profile account={account} />}
        {account && <Mails fallback={<FormSkeleton label="Loading notification settings…" fields={2} />} />}
        {account && (
          <YourAccount
            email={account.email}
            fallback={<FormSkeleton label="Checking your account…" fields={1} />}
          />
        )}
        {!account && !isError && <FormSkeleton label="Loading profile…" fields={4} />}
      </FormColumn>
      {isError && !account && (
        <StateMessage
          tone="danger"
          title="Failed to load profile data. Please try again."
          busy={isFetching}
          onRetry={() => void refetch()}
        />
      )}
    </>
  )
}

function Profile({ account: { email, profile } }: { account: Account }) {
  const [dirty, setDirty] = useState(false)
  const queries = useQueryClient()
  const { view, save, dismiss } = useSaving(calls.saveProfile, {
    saved: 'Profile updated successfully',
    failed: 'Failed to update profile. Please try again.',
    serverTexts: [],
    onDone(account) {
      queries.setQueryData(accountQuery.queryKey, account)
      void queries.invalidateQueries({ queryKey: needsQuery.queryKey })
    },
  })

  return (
    <>
      <ProfileForm
        {...view}
        values={{ ...profile, contactEmail: profile.contactEmail || email }}
        validate={rules}
        normaliseUrl={normaliseUrl}
        logoUpload={LogoUpload}
        onSubmit={(values) => save({ body: profileForm.parse(values) })}
        onSuccessClose={dismiss}
        onDirtyChange={setDirty}
      />
      {useLeaveGuard(dirty)}
    </>
  )
}
