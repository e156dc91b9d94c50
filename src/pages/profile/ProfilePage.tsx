import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useMachine } from '@xstate/react'
import { useState } from 'react'
import { accountQuery } from '../../api/account.ts'
import {
  type Account,
  normaliseUrl,
  type ProfileForm as ProfileValues,
  profileForm,
} from '../../api/contract.ts'
import { saveProfile } from '../../api/forms.ts'
import { ErrorState } from '../../components/feedback/ErrorState/ErrorState.tsx'
import { FormSkeleton } from '../../components/form/FormSkeleton/FormSkeleton.tsx'
import { PageHeader } from '../../components/layout/PageHeader/PageHeader.tsx'
import { ProfileForm } from '../../components/profile/ProfileForm/ProfileForm.tsx'
import { useAuth } from '../../machines/auth/authActor.ts'
import { createSaveMachine, viewSave } from '../../machines/shared/saveMachine.ts'
import { useLeaveGuard } from '../hooks/useLeaveGuard.tsx'
import { useMachineEvents } from '../hooks/useMachineEvents.ts'
import { useTitle } from '../hooks/useTitle.ts'
import { zodValidator } from '../hooks/zodValidator.ts'

const rules = zodValidator(profileForm)
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
  useMachineEvents(actor, ({ saved }) => queries.setQueryData(accountQuery.queryKey, saved))

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
