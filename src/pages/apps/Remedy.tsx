import type { GlassesModel, NeedFinding } from '../../api/contract.ts'
import { Button } from '../../components/ui/Button.tsx'
import { TextLink } from '../../components/ui/TextLink.tsx'
import { appPath } from '../../lib/appPath.ts'
import { type AddedNeed, isSameNeed, nameOfNeed } from '../../machines/apps/addNeedMachine.ts'
import type { AddNeed } from '../hooks/useAddNeed.ts'

type RemedyProps = {
  check: string
  packageName: string
  found: readonly NeedFinding[]
  needs: AddNeed
  onTry: (model: GlassesModel) => void
  onFollow: () => void
}

/** Where what was found can be mended. The way to the profile is at the foot of the dialog. */
export function Remedy({ check, packageName, found, needs, onTry, onFollow }: RemedyProps) {
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
    case 'exitDialog':
      return tryOn('Simulated Glasses', 'Run Try It')
    case 'webPermissions':
      return [tryOn('Simulated Glasses', 'Run Try It'), link('/edit#webPermissions', 'Edit Permissions')]
    case 'rightGlasses':
      return found.map((one) => one.kind === 'untried' && tryOn(one.model, `Try It on ${one.model}`))
    case 'cutText':
      return found.map(
        (one) =>
          one.kind === 'cut' &&
          link(`/try/${one.moment.sessionId}?at=${one.moment.atMs}`, `View Cut Text on ${one.model}`),
      )
    case 'needs':
      return found.map((one) => {
        const need = needOf(one)
        if (need === null) return null
        return (
          <Button
            key={`${need.kind} ${need.type}`}
            size="small"
            busy={isSameNeed(need, needs.adding)}
            disabled={needs.adding !== null}
            onClick={() => needs.add(need)}
          >
            {`Add ${nameOfNeed(need)}${need.kind === 'hardware' ? ' to Hardware' : ''}`}
          </Button>
        )
      })
    case 'privacy':
      return link('/store#privacyPolicyUrl', 'Add a Privacy Policy')
    case 'unused': {
      const isPermission = found.some(({ kind }) => kind === 'unused')
      return isPermission
        ? link('/edit#permissions', 'Edit Permissions')
        : link('/edit#hardwareRequirements', 'Edit Hardware')
    }
    case 'description':
      return link('/edit#description', 'Edit the Description')
    case 'logo':
      return link('/edit#logoURL', 'Change the Logo')
    default:
      return link('/edit', 'Edit App')
  }
}

function needOf(found: NeedFinding): AddedNeed | null {
  if (found.kind === 'undeclared') return { kind: 'permission', type: found.permission }
  return found.kind === 'unlisted' ? { kind: 'hardware', type: found.hardware } : null
}
