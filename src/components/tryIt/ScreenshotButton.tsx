import styled from '@emotion/styled'
import { Camera, Download } from 'lucide-react'
import { useId } from 'react'

import type { ContainersLayout } from '../../api/contract/glasses/containers.ts'
import { containersModel, hasDisplay, type LensModel } from '../../api/contract/glasses/glasses.ts'
import type { Layout } from '../../api/contract/glasses/layouts.ts'
import { Callout } from '../feedback/Callout.tsx'
import { Button } from '../ui/Button.tsx'
import { Text } from '../ui/layout.tsx'
import type { Scene } from './Workbench/parts.tsx'

/** `layout` is null where the lens is empty. */
export type ShownLens = { model: LensModel; layout: Layout | ContainersLayout | null; scene: Scene }

export type ScreenshotButtonProps = Pick<ShownLens, 'model' | 'layout'> & {
  /** Saves the picture as a file, as the glasses draw it; null where they draw nothing that could be saved so. */
  onDownload?: (() => void) | null
  busy: boolean
  error: string | null
  onTake: () => void
  onErrorClose: () => void
}

export function ScreenshotButton({
  model,
  layout,
  busy,
  error,
  onDownload = null,
  onTake,
  onErrorClose,
}: ScreenshotButtonProps) {
  const reasonId = useId()
  const reason =
    model === containersModel || hasDisplay(model)
      ? layout === null && 'The lens is empty.'
      : `${model} has no display.`

  return (
    <Group>
      <Button
        icon={Camera}
        busy={busy}
        disabled={reason !== false}
        aria-describedby={reason === false ? undefined : reasonId}
        onClick={onTake}
      >
        Take Screenshot
      </Button>
      {onDownload && (
        <Button icon={Download} disabled={reason !== false} onClick={onDownload}>
          Download as Glasses Draw It
        </Button>
      )}
      {reason !== false && (
        <Text as="span" quiet small id={reasonId}>
          {reason}
        </Text>
      )}
      {error !== null && (
        <Callout tone="danger" onClose={onErrorClose}>
          {error}
        </Callout>
      )}
    </Group>
  )
}

const Group = styled.span(({ theme: { space } }) => ({
  display: 'inline-flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: space[2],
}))
