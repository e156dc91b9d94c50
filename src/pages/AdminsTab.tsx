import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useMachine } from '@xstate/react'

import { adminUserForm } from '../api/contract.ts'
import { adminUsersQuery } from '../api/queries.ts'
import { AdminUsersTable } from '../components/AdminUsersTable/AdminUsersTable.tsx'
import { MaintenanceSection } from '../components/MaintenanceSection/MaintenanceSection.tsx'
import { adminUsersMachine, viewAdminUsers } from '../machines/adminUsersMachine.ts'
import { maintenanceMachine, viewMaintenance } from '../machines/maintenanceMachine.ts'
import { rulesOf } from './use/contractForm.ts'
import { useEmitted } from './use/useEmitted.ts'

const rules = rulesOf(adminUserForm)

/** Who reviews and who manages, for ADMIN only (DECISIONS "Admins"). */
export function AdminsTab({ onChanged }: { onChanged: () => void }) {
  const queries = useQueryClient()
  const { data: users = [], isPending, isError } = useQuery(adminUsersQuery)
  const [snapshot, send, actor] = useMachine(adminUsersMachine)
  const [repair, sendRepair, repairActor] = useMachine(maintenanceMachine)

  const refresh = () => {
    void queries.invalidateQueries({ queryKey: ['admin'] })
    void queries.invalidateQueries({ queryKey: ['adminCheck'] })
    onChanged()
  }
  useEmitted(actor, refresh)
  useEmitted(repairActor, refresh)

  return (
    <>
      <AdminUsersTable
        {...viewAdminUsers(snapshot)}
        users={users}
        loading={isPending}
        error={isError ? 'Failed to load admins. Please try again.' : null}
        validate={rules}
        onAdd={(user) => send({ type: 'add', user: adminUserForm.parse(user) })}
        onEdit={() => send({ type: 'edit' })}
        onRole={(email, role) => send({ type: 'role.ask', email, role })}
        onRoleConfirm={() => send({ type: 'role.confirm' })}
        onRoleCancel={() => send({ type: 'role.cancel' })}
        onRemove={(email) => send({ type: 'remove.ask', email })}
        onRemoveConfirm={() => send({ type: 'remove.confirm' })}
        onRemoveCancel={() => send({ type: 'remove.cancel' })}
        onRetry={() => location.reload()}
      />
      <MaintenanceSection
        {...viewMaintenance(repair)}
        onRun={(name) => sendRepair({ type: 'run', repair: name })}
      />
    </>
  )
}
