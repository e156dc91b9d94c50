import { KeyRound, Pencil, ShieldPlus } from 'lucide-react'
import type { ReactNode } from 'react'
import { type Diagnosis, type DiagnosisCode, permissionName } from '../../api/contract.ts'
import { Button } from '../../components/ui/Button.tsx'
import { LinkButton } from '../../components/ui/LinkButton.tsx'
import { appPath } from '../../lib/appPath.ts'
import type { AddNeed } from '../hooks/useAddNeed.ts'
import { ListenMend } from './ListenCommand.tsx'

/** The button that mends a failure; null where the portal has none. */
export type MendOf = (diagnosis: Pick<Diagnosis, 'code' | 'permissions'>) => ReactNode

export const noMend: MendOf = () => null

/** The portal's remedies; failures that are not here are fixed in the app's server. */
export const mends: { [Code in DiagnosisCode]?: 'serverUrl' | 'key' } = {
  dns_not_found: 'serverUrl',
  connection_refused: 'serverUrl',
  connect_timeout: 'serverUrl',
  private_address: 'serverUrl',
  tls_not_spoken: 'serverUrl',
  not_http: 'serverUrl',
  tls_wrong_name: 'serverUrl',
  redirected: 'serverUrl',
  tunnel_off: 'serverUrl',
  webhook_not_found: 'serverUrl',
  method_not_allowed: 'serverUrl',
  connection_closed: 'serverUrl',
  key_missing: 'key',
  key_incomplete: 'key',
  key_of_other_app: 'key',
  key_replaced: 'key',
  key_expired: 'key',
  key_revoked: 'key',
  key_unknown: 'key',
}

/** Adds what the app lacks to its permissions. */
export const permissionMend =
  ({ adding, add }: AddNeed): MendOf =>
  ({ permissions = [] }) =>
    permissions.map((permission) => (
      <Button
        key={permission}
        tone="accent"
        icon={ShieldPlus}
        busy={adding?.kind === 'permission' && adding.type === permission}
        disabled={adding !== null}
        onClick={() => add({ kind: 'permission', type: permission })}
      >
        {`Add ${permissionName(permission)} to the App`}
      </Button>
    ))

type Developer = {
  packageName: string
  /** The app's server URL, as far as it is known. */
  publicUrl: string | undefined
  permissions: AddNeed
  onRotateKey: () => void
  /** The command to listen is on the page already. */
  isCommandShown?: boolean
}

export const developerMend =
  ({ packageName, publicUrl, permissions, onRotateKey, isCommandShown = false }: Developer): MendOf =>
  (diagnosis) => {
    const { code } = diagnosis
    return (
      <>
        <ListenMend packageName={packageName} publicUrl={publicUrl} code={code} isShown={isCommandShown} />
        {mends[code] === 'serverUrl' && (
          <LinkButton tone="accent" icon={Pencil} href={appPath(packageName, '/edit#publicUrl')}>
            Edit Server URL
          </LinkButton>
        )}
        {mends[code] === 'key' && (
          <Button tone="accent" icon={KeyRound} onClick={onRotateKey}>
            Rotate Key
          </Button>
        )}
        {permissionMend(permissions)(diagnosis)}
      </>
    )
  }
