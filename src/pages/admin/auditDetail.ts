import { roleNames } from '../../api/contract.ts'
import { fieldNames, fromStatus, rotationText } from '../apps/toTimelineItem.ts'

const statuses: Record<string, string> = {
  DEVELOPMENT: 'Development',
  SUBMITTED: 'Submitted',
  REJECTED: 'Rejected',
  PUBLISHED: 'Published',
}
const roles: Record<string, string> = { ADMIN: 'Admin', REVIEWER: 'Reviewer' }
const teamRoles = /\b(?:VIEWER|DEVELOPER|ADMIN|OWNER)\b/g
const answers: Record<string, string> = { fixed: 'Fixed', disputed: 'Disagreed', open: 'Reopened' }

export function auditDetail(action: string, detail: string | null): string | null {
  if (detail === null) return null
  if (action === 'app.edited') return fieldNames(detail)
  if (action === 'team.edited') return detail.replace('contactEmail', 'contact email')
  if (action === 'app.submitted')
    return detail.replace(fromStatus, (recorded, status: string) => {
      const from = `rom ${statuses[status] ?? 'an unknown status'}`
      return recorded.startsWith(',') ? `, f${from}` : `F${from}`
    })
  if (action === 'key.rotated') return rotationText(detail)
  if (action === 'submission.takenOver') return `F${detail.slice(1)}`
  if (action === 'point.answered') return answers[detail] ?? detail
  if (action.startsWith('member.'))
    return detail.replace(teamRoles, (role) => roleNames[role as keyof typeof roleNames])
  if (action === 'admin.added') return roles[detail] ?? detail
  if (action === 'admin.roleChanged')
    return detail
      .split(' → ')
      .map((role) => roles[role] ?? role)
      .join(' → ')
  // "<session id>, SHA-256 <hash>": enough of both to tell one from another.
  if (action === 'session.attached' && detail.includes(', SHA-256 ')) {
    const [session = '', hash = ''] = detail.split(', SHA-256 ')
    return `Session ${session.slice(0, 8)}, checksum ${hash.slice(0, 12)}…`
  }
  return detail
}
