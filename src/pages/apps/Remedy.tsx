import { type GlassesModel, hardwareLabels, type NeedFinding, permissionName } from '../../api/contract.ts'
import { Button } from '../../components/ui/Button/Button.tsx'
import { TextLink } from '../../components/ui/TextLink/TextLink.tsx'
import { appPath } from '../../lib/appPath.ts'
import type { AddPermission } from '../hooks/useAddPermission.ts'

type RemedyProps = {
  check: string
  packageName: string
  found: readonly NeedFinding[]
  permissions: AddPermission
  onTry: (model: GlassesModel) => void
  onFollow: () => void
}

/** Where what was found can be mended. The way to the profile is at the foot of the dialog. */
export function Remedy({ check, packageName, found, permissions, onTry, onFollow }: RemedyProps) {
  const link = (place: string, label: string) => (
    <TextLink key={label} href={appPath(packageName, place)} onClick={onFollow}>
      {label}
    </TextLink>
  )
  const tryOn = (model: GlassesModel, label: string) => (
    <Button key={label} size="small" onClick={() => onTry(model)}>
      {label}
    </Button>
  )

  switch (check) {
    case 'profile':
      return null
    case 'session':
      return tryOn('Even Realities G1', 'Run Try It')
    case 'rightGlasses':
      return found.map((one) => one.kind === 'untried' && tryOn(one.model, `Try It on ${one.model}`))
    case 'cutText':
      return found.map(
        (one) =>
          one.kind === 'cut' &&
          link(`/try/${one.moment.sessionId}?at=${one.moment.atMs}`, `Show It on ${one.model}`),
      )
    case 'needs':
      return found.map((one) => {
        if (one.kind === 'unlisted')
          return link('/edit#hardwareRequirements', `Add ${hardwareLabels[one.hardware]}`)
        if (one.kind !== 'undeclared') return null
        const { permission } = one
        return (
          <Button
            key={permission}
            size="small"
            busy={permissions.adding === permission}
            disabled={permissions.adding !== null}
            onClick={() => permissions.add(permission)}
          >
            {`Add ${permissionName(permission)}`}
          </Button>
        )
      })
    case 'privacy':
      return link('/store#privacyPolicyUrl', 'Add a Privacy Policy')
    case 'unused':
      return link('/edit#permissions', 'Edit What the App Needs')
    default:
      return link('/edit', 'Edit App')
  }
}
