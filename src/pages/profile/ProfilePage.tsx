import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useMachine } from '@xstate/react'
import { useMemo, useState } from 'react'
import { accountQuery } from '../../api/account.ts'
import { needsQuery } from '../../api/apps.ts'
import {
  type Account,
  calls,
  type MailKind,
  type MailSettings,
  mailKinds,
  normaliseUrl,
  profileForm,
} from '../../api/contract.ts'
import { mailSettingsQuery } from '../../api/profile.ts'
import { Callout } from '../../components/feedback/Callout.tsx'
import { StateMessage } from '../../components/feedback/StateMessage.tsx'
import { Fields } from '../../components/form/Field.tsx'
import { FormSkeleton } from '../../components/form/FormSkeleton.tsx'
import { ProfileFields, profileFields, profileUrlFields } from '../../components/form/ProfileFields.tsx'
import { Switch } from '../../components/form/Switch.tsx'
import { usePageForm } from '../../components/form/usePageForm.ts'
import { FormColumn } from '../../components/layout/columns.tsx'
import { PageHeader } from '../../components/layout/PageHeader.tsx'
import { Button } from '../../components/ui/Button.tsx'
import { Card } from '../../components/ui/Card.tsx'
import { mailSettingsMachine, viewMailSettings } from '../../machines/account/mailSettingsMachine.ts'
import { useAdmin } from '../guards/AdminGuard.tsx'
import { useFocusAnchor } from '../hooks/useFocusAnchor.ts'
import { useLeaveGuard } from '../hooks/useLeaveGuard.tsx'
import { useMachineEvents } from '../hooks/useMachineEvents.ts'
import { useSaving } from '../hooks/useSaving.ts'
import { useTitle } from '../hooks/useTitle.ts'
import { zodValidator } from '../hooks/zodValidator.ts'
import { LogoUpload } from '../LogoUpload.tsx'
import { ProfileLinks } from './ProfileLinks.tsx'
import { Security } from './Security.tsx'
import { YourAccount } from './YourAccount.tsx'

const rules = zodValidator(profileForm)

const profileCard = {
  title: 'Profile',
  description: 'Add your company and contact email to publish an app.',
}

export function ProfilePage() {
  useTitle('Developer Profile')
  useFocusAnchor()
  const { data: account, isError, isFetching, refetch } = useQuery(accountQuery)

  return (
    <>
      <PageHeader
        title="Developer Profile"
        description="Reviewers see your profile, and published apps show it as it was last approved."
      />
      <ProfileLinks current="/profile" />
      <FormColumn>
        {account && <Profile account={account} />}
        {account && <Mails email={account.email} />}
        {account && <Security />}
        {account && <YourAccount email={account.email} />}
        {!account && !isError && <FormSkeleton {...profileCard} label="Loading profile…" fields={4} />}
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

/** The developer profile; its contact address is the account's until another is saved. */
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

  // The form begins again with values that are others.
  const values = useMemo(
    () => ({ ...profile, contactEmail: profile.contactEmail || email }),
    [profile, email],
  )
  const form = usePageForm(
    {
      ...view,
      values,
      validate: rules,
      normaliseUrl,
      onSubmit: (values) => save({ body: profileForm.parse(values) }),
      onDirtyChange: setDirty,
    },
    { fields: profileFields, urlFields: profileUrlFields, busy: view.busy },
  )

  return (
    <>
      <form noValidate onSubmit={form.submit} aria-label="Developer Profile">
        <Card
          {...profileCard}
          footer={
            <Button type="submit" tone={dirty ? 'accent' : 'plain'} busy={view.busy}>
              Save Profile
            </Button>
          }
        >
          <Fields>
            <ProfileFields
              form={form}
              normaliseUrl={normaliseUrl}
              descriptionHint="Tell people who you are."
              logoUpload={LogoUpload}
            />
            {form.formError && <Callout tone="danger">{form.formError}</Callout>}
            {view.success && (
              <Callout tone="success" onClose={dismiss}>
                {view.success}
              </Callout>
            )}
          </Fields>
        </Card>
      </form>
      {useLeaveGuard(dirty)}
    </>
  )
}

const mailWords: Record<MailKind, { label: string; hint: string; isForReviewers?: true }> = {
  decision: { label: 'Decisions', hint: 'When a reviewer approves or rejects your app.' },
  question: { label: 'Questions', hint: 'When a reviewer asks you a question.' },
  thread: { label: 'Messages', hint: 'New messages about your apps (at most one email every 15 minutes).' },
  receipt: { label: 'Receipts', hint: 'When you submit an app for review.' },
  health: { label: 'Health', hint: 'When your app’s server goes down, and when it recovers.' },
  digest: {
    label: 'Morning digest',
    hint: 'Submissions waiting for review, every day at 07:00 UTC.',
    isForReviewers: true,
  },
  report: {
    label: 'Reports',
    hint: 'When someone reports an app (at most one email every 15 minutes for each app).',
    isForReviewers: true,
  },
}

function Mails({ email }: { email: string }) {
  const { data, isError, refetch } = useQuery(mailSettingsQuery)

  return (
    <Card title="Notifications" description={`Emails we send to ${email}.`} id="notifications" tabIndex={-1}>
      {data ? (
        <Switches settings={data} />
      ) : isError ? (
        <StateMessage
          tone="danger"
          title="Couldn’t load your notification settings. Try again."
          onRetry={() => void refetch()}
        />
      ) : (
        <FormSkeleton label="Loading notification settings…" fields={2} />
      )}
    </Card>
  )
}

function Switches({ settings }: { settings: MailSettings }) {
  const { isAdmin } = useAdmin()
  const queries = useQueryClient()
  const [snapshot, send, actor] = useMachine(mailSettingsMachine)
  useMachineEvents(actor, ({ settings }) => queries.setQueryData(mailSettingsQuery.queryKey, settings))

  const { switched, error, success } = viewMailSettings(snapshot)
  const shown = { ...settings, ...switched }

  return (
    <Fields>
      <div>
        {mailKinds
          .filter((kind) => isAdmin || !mailWords[kind].isForReviewers)
          .map((kind) => (
            <Switch
              key={kind}
              label={mailWords[kind].label}
              hint={mailWords[kind].hint}
              checked={shown[kind]}
              onChange={(isOn) => send({ type: 'switch', changes: { [kind]: isOn } })}
            />
          ))}
      </div>
      {error !== null && <Callout tone="danger">{error}</Callout>}
      {success !== null && <Callout tone="success">{success}</Callout>}
    </Fields>
  )
}
