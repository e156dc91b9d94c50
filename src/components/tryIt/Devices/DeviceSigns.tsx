import styled from '@emotion/styled'

import { Badge } from '../../ui/Badge.tsx'
import { Button } from '../../ui/Button.tsx'
import { Inline } from '../../ui/layout.tsx'

type DeviceSign = { label: string; onTurnOff: () => void }

/** Says while this computer's camera or microphone is on, and turns it off. */
export function DeviceSigns({ signs }: { signs: readonly DeviceSign[] }) {
  return (
    <Signs role="status">
      {signs.map(({ label, onTurnOff }) => (
        <Inline nowrap key={label}>
          <Badge tone="danger" dot>
            {label} on
          </Badge>
          <Button size="small" onClick={onTurnOff}>
            Turn Off {label}
          </Button>
        </Inline>
      ))}
    </Signs>
  )
}

const Signs = styled.div(({ theme: { space } }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  gap: `${space[1]} ${space[4]}`,
  '&:not(:empty)': { marginBlock: space[1] },
}))
