import styled from '@emotion/styled'
import { type KeyboardEvent, useId } from 'react'
import type { ContainersLayout } from '../../../api/contract/glasses/containers.ts'
import { containersModel } from '../../../api/contract/glasses/glasses.ts'
import { Hidden } from '../../ui/layout.tsx'
import { GlassesPane, type GlassesPaneProps } from '../GlassesPane.tsx'
import type { WebInput } from './props.ts'

type WebLensProps = Pick<GlassesPaneProps, 'scene' | 'hint' | 'tools'> & {
  layout: ContainersLayout | null
  /** Whether it takes presses of keys. */
  disabled: boolean
  onInput: (input: WebInput) => void
}

const keys: Record<string, WebInput> = {
  Enter: { type: 'press', from: 'right' },
  'Shift+Enter': { type: 'long_press', from: 'right' },
  d: { type: 'double_press', from: 'right' },
  m: { type: 'menu', from: 'right' },
  ArrowUp: { type: 'swipe', from: 'right', direction: 'up' },
  ArrowDown: { type: 'swipe', from: 'right', direction: 'down' },
}

/** The lens of a web app’s glasses; while it has the focus, keys are their right temple. */
export function WebLens({ layout, disabled, onInput, ...pane }: WebLensProps) {
  const helpId = useId()
  const press = (event: KeyboardEvent) => {
    if (event.target !== event.currentTarget || event.ctrlKey || event.metaKey || event.altKey) return
    const input = keys[event.shiftKey ? `Shift+${event.key}` : event.key]
    if (input === undefined || disabled) return
    event.preventDefault()
    if (!event.repeat) onInput(input)
  }

  return (
    <Keys role="group" aria-label="Glasses keys" aria-describedby={helpId} tabIndex={0} onKeyDown={press}>
      <GlassesPane {...pane} model={containersModel} layout={layout} headUp={false} />
      <Hidden as="p" id={helpId}>
        Enter press, D double press, Shift Enter long press, M menu, arrow up and down swipe.
      </Hidden>
    </Keys>
  )
}

/** The ring is the glass's alone, without what stands under it. */
const Keys = styled.div(({ theme: { color } }) => ({
  '&:focus-visible': { outline: 'none' },
  '&:focus-visible figure > svg': { outline: `2px solid ${color.focus}`, outlineOffset: 2 },
}))
