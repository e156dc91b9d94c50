import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useMachine } from '@xstate/react'

import { adminUserForm } from '../../api/contract.ts'
import { adminUsersQuery } from '../../api/review/admin.ts'
import { AdminUsersTable } from '../../components/admin/AdminUsersTable/AdminUsersTable.tsx'
import { MaintenanceSection } from '../../components/admin/MaintenanceSection/MaintenanceSection.tsx'
import { adminUsersMachine, viewAdminUsers } from '../../machines/review/adminUsersMachine.ts'
import { maintenanceMachine, viewMaintenance } from '../../machines/review/maintenanceMachine.ts'
import { useMachineEvents } from '../hooks/useMachineEvents.ts'
import { zodValidator } from '../hooks/zodValidator.ts'

const rules = zodValidator(adminUserForm)

export function AdminsTab() {
  const queries = useQueryClient()
  const { data: users = [], isPending, isError, refetch } = useQuery(adminUsersQuery)
  const [snapshot, send, actor] = useMachine(adminUsersMachine)
  const [repair, sendRepair, repairActor] = useMachine(maintenanceMachine)

  const refresh = () => {
    void queries.invalidateQueries({ queryKey: ['admin'] })
    void queries.invalidateQueries({ queryKey: ['adminCheck'] })
  }
  useMachineEvents(actor, refresh)
  useMachineEvents(repairActor, refresh)

  return (
    <>
      <AdminUsersTable
        {...viewAdminUsers(snapshot)}
        users={users}
        loading={isPending}
        error={isError ? 'Couldn’t load admins. Try again.' : null}
        validate={rules}
        onAdd={(user) => send({ type: 'add', user: adminUserForm.parse(user) })}
        onEdit={() => send({ type: 'edit' })}
        onRole={(email, role) => send({ type: 'role.ask', email, role })}
        onRoleConfirm={() => send({ type: 'role.confirm' })}
        onRoleClose={() => send({ type: 'role.cancel' })}
        onRemove={(email) => send({ type: 'remove.ask', email })}
        onRemoveConfirm={() => send({ type: 'remove.confirm' })}
        onRemoveClose={() => send({ type: 'remove.cancel' })}
        onRetry={() => void refetch()}
      />
      <MaintenanceSection
        {...viewMaintenance(repair)}
        onRun={(name) => sendRepair({ type: 'run', repair: name })}
      />
    </>
  )
}
