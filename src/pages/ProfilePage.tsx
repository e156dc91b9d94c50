import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useMachine } from '@xstate/react'
import { useState } from 'react'

import { saveProfile } from '../api/account.ts'
import {
  type Account,
  normaliseUrl,
  type ProfileForm as ProfileValues,
  profileForm,
} from '../api/contract.ts'
import { accountQuery } from '../api/queries.ts'
import { ErrorState } from '../components/ErrorState/ErrorState.tsx'
import { FormSkeleton } from '../components/FormSkeleton/FormSkeleton.tsx'
import { PageHeader } from '../components/PageHeader/PageHeader.tsx'
import { ProfileForm } from '../components/ProfileForm/ProfileForm.tsx'
import { useAuth } from '../machines/authActor.ts'
import { createSaveMachine, viewSave } from '../machines/saveMachine.ts'
import { rulesOf } from './use/contractForm.ts'
import { useEmitted } from './use/useEmitted.ts'
import { useLeaveGuard } from './use/useLeaveGuard.tsx'
import { useTitle } from './use/useTitle.ts'

const rules = rulesOf(profileForm)
const machine = createSaveMachine<ProfileValues, Account>(
  saveProfile,
  'Failed to update profile. Please try again.',
)

export function ProfilePage() {
  useTitle('Developer Profile')
  const { tokenReady } = useAuth()
  const { data: account, isError } = useQuery({ ...accountQuery, enabled: tokenReady })

  return (
    <>
      <PageHeader
        title="Developer Profile"
        description="Shown to reviewers and on your apps’ install pages."
      />
      {account && <Profile account={account} />}
      {!account && !isError && <FormSkeleton label="Loading your profile…" fields={4} />}
      {isError && !account && (
        <ErrorState
          message="Failed to load profile data. Please try again."
          onRetry={() => location.reload()}
        />
      )}
    </>
  )
}

function Profile({ account: { email, profile } }: { account: Account }) {
  const [dirty, setDirty] = useState(false)
  const queries = useQueryClient()
  const [snapshot, send, actor] = useMachine(machine)
  useEmitted(actor, ({ saved }) => queries.setQueryData(accountQuery.queryKey, saved))

  return (
    <>
      <ProfileForm
        {...viewSave(snapshot, 'Profile updated successfully')}
        values={{ ...profile, contactEmail: profile.contactEmail || email }}
        validate={rules}
        normaliseUrl={normaliseUrl}
        onSubmit={(values) => send({ type: 'submit', values: profileForm.parse(values) })}
        onEdit={(field) => send({ type: 'edit', field })}
        onDismiss={() => send({ type: 'dismiss' })}
        onDirtyChange={setDirty}
      />
      {useLeaveGuard(dirty)}
    </>
  )
}
