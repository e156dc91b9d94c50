import styled from '@emotion/styled'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { Select, type SelectOption } from '../../form/Select.tsx'
import { Button } from '../../ui/Button.tsx'
import { Inline } from '../../ui/layout.tsx'

type AddItemProps = {
  /** What is added, as the button names it. */
  noun: string
  options: readonly SelectOption[]
  onAdd: (value: string) => void
}

/** Adds one of what a list doesn't have yet. */
export function AddItem({ noun, options, onAdd }: AddItemProps) {
  const [chosen, choose] = useState('')
  const value = options.some((option) => option.value === chosen) ? chosen : (options[0]?.value ?? '')
  if (options.length === 0) return null

  return (
    <Inline align="end">
      <Choice
        label={`${noun} to Add`}
        options={options}
        value={value}
        onChange={(event) => choose(event.target.value)}
      />
      <Button icon={Plus} onClick={() => onAdd(value)}>
        Add {noun}
      </Button>
    </Inline>
  )
}

const Choice = styled(Select)({ flex: '1 1 10rem' })
