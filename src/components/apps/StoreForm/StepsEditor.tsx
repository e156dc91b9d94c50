import styled from '@emotion/styled'
import { ArrowDown, ArrowUp, Plus, Trash2 } from 'lucide-react'
import { type RefObject, useEffect, useRef, useState } from 'react'
import { appFields } from '../../../api/contract/apps/appFields.ts'
import { listingLimits } from '../../../api/contract/listing/listing.ts'
import { TextField } from '../../form/TextField.tsx'
import { Button } from '../../ui/Button.tsx'
import { IconButton } from '../../ui/IconButton.tsx'
import { Hidden, PlainList } from '../../ui/layout.tsx'
import { CharacterCount } from '../AppForm/CharacterCount.tsx'
import { FieldGroup } from '../AppForm/FieldGroup.tsx'
import type { ListInput } from '../AppForm/listInput.ts'

type Way = 'up' | 'down'

/** What a person does first, in order. */
export function StepsEditor({ list }: { list: ListInput<'onboarding'> }) {
  const { items, name, error, at, onChange } = list
  const { label, hint } = appFields.onboarding
  const group = useRef<HTMLFieldSetElement>(null)
  const { moved, setMoved, focusStep } = useFocusAfter(group)

  const move = (index: number, way: Way) => {
    const to = way === 'up' ? index - 1 : index + 1
    const steps = [...items]
    steps.splice(to, 0, ...steps.splice(index, 1))
    onChange(steps)
    setMoved({ to, way })
  }

  return (
    <FieldGroup ref={group} name={name} label={label} hint={hint} error={error} optional>
      {items.length > 0 && (
        <PlainList gap={2} as="ol">
          {items.map((step, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a step is its place and its text
            <Step key={index} data-step={index}>
              <TextField
                label={`Step ${index + 1}`}
                {...at(`${index}`)}
                value={step}
                hint={<CharacterCount text={step} most={listingLimits.step} />}
                onChange={({ target }) =>
                  onChange(
                    items.map((text, place) => (place === index ? target.value : text)),
                    `${index}`,
                  )
                }
              />
              <Actions>
                <IconButton
                  label={`Move Step ${index + 1} Up`}
                  icon={ArrowUp}
                  data-way="up"
                  disabled={index === 0}
                  onClick={() => move(index, 'up')}
                />
                <IconButton
                  label={`Move Step ${index + 1} Down`}
                  icon={ArrowDown}
                  data-way="down"
                  disabled={index === items.length - 1}
                  onClick={() => move(index, 'down')}
                />
                <IconButton
                  label={`Remove Step ${index + 1}`}
                  icon={Trash2}
                  onClick={() => {
                    onChange(items.filter((_, place) => place !== index))
                    setMoved(null)
                    group.current?.focus()
                  }}
                />
              </Actions>
            </Step>
          ))}
        </PlainList>
      )}
      <Hidden as="div" role="status">
        {moved && `Moved to step ${moved.to + 1}.`}
      </Hidden>
      {items.length < listingLimits.steps && (
        <div>
          <Button
            icon={Plus}
            onClick={() => {
              onChange([...items, ''])
              focusStep(items.length)
            }}
          >
            Add Step
          </Button>
        </div>
      )}
    </FieldGroup>
  )
}

/** The focus goes along with the step that was moved, and into one that was added. */
function useFocusAfter(group: RefObject<HTMLElement | null>) {
  const [moved, setMoved] = useState<{ to: number; way: Way } | null>(null)
  const [added, focusStep] = useState<number | null>(null)

  useEffect(() => {
    if (moved === null) return
    const buttons = group.current?.querySelectorAll<HTMLElement>(
      `[data-step="${moved.to}"] [data-way]:not(:disabled)`,
    )
    const [first, ...others] = buttons ?? []
    const same = [first, ...others].find((button) => button?.dataset.way === moved.way)
    ;(same ?? first)?.focus()
  }, [group, moved])
  useEffect(() => {
    if (added === null) return
    group.current?.querySelector<HTMLElement>(`[data-step="${added}"] input`)?.focus()
    focusStep(null)
  }, [group, added])

  return { moved, setMoved, focusStep }
}

const Step = styled.li(({ theme: { space, media } }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'flex-start',
  gap: space[2],
  '& > :first-child': { flex: '1 1 16rem' },
  [media.narrow]: { gap: 0, '& > :first-child': { flexBasis: '100%' } },
}))

const Actions = styled.span(({ theme: { font, media } }) => ({
  display: 'inline-flex',
  paddingTop: `calc(${font.size.body} * ${font.line.normal} + 4px)`,
  [media.narrow]: { paddingTop: 0 },
}))
