import { type QueryClient, useQuery } from '@tanstack/react-query'
import { useState } from 'react'

import { type AdminUser, adminUserForm, calls } from '../../api/contract.ts'
import { adminUsersQuery } from '../../api/review/admin.ts'
import { AdminUsersTable } from '../../components/admin/AdminUsersTable.tsx'
import { MaintenanceSection } from '../../components/admin/MaintenanceSection.tsx'
import { plural } from '../../lib/format.ts'
import { useAction } from '../hooks/useAction.ts'
import { zodValidator } from '../hooks/zodValidator.ts'

const rules = zodValidator(adminUserForm)

/** Who may review and administer, and repairs. */
export function AdminsTab() {
  return (
    <>
      <AdminUsers />
      <Maintenance />
    </>
  )
}

/** Another role for an address, or with null its removal, before it is confirmed. */
type Question = { email: string; role: AdminUser['role'] | null }

function AdminUsers() {
  const { data: users = [], isPending, isError, refetch } = useQuery(adminUsersQuery)
  const [asked, setAsked] = useState<Question | null>(null)
  const close = () => setAsked(null)
  const addition = useAction(calls.addAdminUser, {
    failed: 'Couldn’t add the admin. Try again.',
    done: ({ body }) => `${body.email} was added.`,
    settle: readAgain,
  })
  const change = useAction(calls.changeAdminRole, {
    failed: 'Couldn’t change the role. Try again.',
    done: ({ params, body }) =>
      `${params.email} is now ${body.role === 'ADMIN' ? 'an admin' : 'a reviewer'}.`,
    settle: readAgain,
    onDone: close,
  })
  const removal = useAction(calls.removeAdminUser, {
    failed: 'Couldn’t remove the admin. Try again.',
    done: ({ params }) => `${params.email} was removed.`,
    settle: readAgain,
    onDone: close,
  })

  function ask(question: Question) {
    for (const { reset } of [addition, change, removal]) reset()
    setAsked(question)
  }

  return (
    <AdminUsersTable
      users={users}
      loading={isPending}
      error={isError ? 'Couldn’t load admins. Try again.' : null}
      validate={rules}
      addition={{ busy: addition.busy, error: addition.error, fieldErrors: addition.fieldErrors }}
      roleChange={
        asked?.role ? { email: asked.email, role: asked.role, busy: change.busy, error: change.error } : null
      }
      removal={asked?.role === null ? { email: asked.email, busy: removal.busy, error: removal.error } : null}
      onAdd={(user) => addition.run({ body: adminUserForm.parse(user) })}
      onEdit={addition.reset}
      onRole={(email, role) => ask({ email, role })}
      onRoleConfirm={() =>
        asked?.role && change.run({ params: { email: asked.email }, body: { role: asked.role } })
      }
      onRoleClose={close}
      onRemove={(email) => ask({ email, role: null })}
      onRemoveConfirm={() => asked && removal.run({ params: { email: asked.email } })}
      onRemoveClose={close}
      onRetry={() => void refetch()}
    />
  )
}

function Maintenance() {
  const [success, setSuccess] = useState<string | null>(null)
  const common = { failed: 'Couldn’t do that. Try again.', settle: readAgain }
  const debug = useAction(calls.debug, {
    ...common,
    onDone: ({ status, counts: { apps } }) =>
      setSuccess(
        `Status ${status}: ${apps.total} apps (${apps.development} in development, ${apps.submitted} submitted, ${apps.published} published, ${apps.rejected} rejected).`,
      ),
  })
  const fixStatuses = useAction(calls.fixAppStatuses, {
    ...common,
    onDone: ({ fixed }) =>
      setSuccess(
        fixed === 0
          ? 'Every app has a known status. Nothing changed.'
          : `${plural(fixed, 'app')} with an unknown status became DEVELOPMENT.`,
      ),
  })
  const testSubmission = useAction(calls.createTestSubmission, {
    ...common,
    texts: { NOT_FOUND: 'Test submissions aren’t available on this server.' },
    onDone: ({ app }) => setSuccess(`${app.name} (${app.packageName}) is now in the review queue.`),
  })

  const repairs = { debug, fixStatuses, testSubmission }
  const names = Object.keys(repairs) as (keyof typeof repairs)[]
  return (
    <MaintenanceSection
      busy={names.find((name) => repairs[name].busy) ?? null}
      success={success}
      error={debug.error ?? fixStatuses.error ?? testSubmission.error}
      onRun={(name) => {
        setSuccess(null)
        for (const { reset } of Object.values(repairs)) reset()
        repairs[name].run({})
      }}
    />
  )
}

function readAgain(queries: QueryClient): void {
  void queries.invalidateQueries({ queryKey: ['admin'] })
  void queries.invalidateQueries({ queryKey: ['adminCheck'] })
}
