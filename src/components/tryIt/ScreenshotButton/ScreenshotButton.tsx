import styled from '@emotion/styled'
import { Camera } from 'lucide-react'
import { useId } from 'react'

import { type GlassesModel, hasDisplay } from '../../../api/contract/glasses.ts'
import type { Layout } from '../../../api/contract/layouts.ts'
import { Button } from '../../ui/Button/Button.tsx'
import type { Scene } from '../Workbench/parts.tsx'

/** What takes pictures of the lens; `onTake` is given what it shows. */
export type LensCamera = {
  busy: boolean
  error: string | null
  onTake: (shown: { model: GlassesModel; layout: Layout | null; scene: Scene }) => void
  onErrorClose: () => void
}

export type ScreenshotButtonProps = {
  camera: Pick<LensCamera, 'busy' | 'onTake'>
  model: GlassesModel
  /** What the lens shows; null where it is empty. */
  layout: Layout | null
  scene: Scene
}

export function ScreenshotButton({ camera: { busy, onTake }, model, layout, scene }: ScreenshotButtonProps) {
  const reasonId = useId()
  const reason = hasDisplay(model) ? layout === null && 'The lens is empty.' : `${model} has no display.`

  return (
    <Group>
      <Button
        icon={Camera}
        busy={busy}
        disabled={reason !== false}
        aria-describedby={reason === false ? undefined : reasonId}
        onClick={() => onTake({ model, layout, scene })}
      >
        Take Screenshot
      </Button>
      {reason !== false && <Reason id={reasonId}>{reason}</Reason>}
    </Group>
  )
}

const Group = styled.span(({ theme: { space } }) => ({
  display: 'inline-flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: space[2],
}))

const Reason = styled.span(({ theme: { color, font } }) => ({
  fontSize: font.size.caption,
  color: color.textQuiet,
}))
