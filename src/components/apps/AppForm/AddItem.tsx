import styled from '@emotion/styled'
import { Plus } from 'lucide-react'
import { useRef, useState } from 'react'
import { Select, type SelectOption } from '../../form/Select.tsx'
import { Button } from '../../ui/Button.tsx'
import { Inline } from '../../ui/layout.tsx'

type AddItemProps = {
  noun: string
  placeholder: string
  options: readonly SelectOption[]
  onAdd: (value: string) => void
}

export function AddItem({ noun, placeholder, options, onAdd }: AddItemProps) {
  const [value, choose] = useState('')
  const [isMissing, setMissing] = useState(false)
  const select = useRef<HTMLSelectElement>(null)
  if (options.length === 0) return null

  const add = () => {
    choose('')
    setMissing(value === '')
    if (value === '') select.current?.focus()
    else onAdd(value)
  }

  return (
    <Line align="end">
      <Choice
        ref={select}
        label={`${noun} to Add`}
        options={[{ value: '', label: placeholder }, ...options]}
        error={isMissing ? `${placeholder}.` : undefined}
        value={value}
        onChange={({ target }) => {
          choose(target.value)
          setMissing(false)
        }}
      />
      <Button icon={Plus} onClick={add}>
        Add {noun}
      </Button>
    </Line>
  )
}

const Line = styled(Inline)(({ theme: { space, font } }) => ({
  '* + &': { marginTop: space[2] },
  // The button stays beside the select when there is an error below that.
  '&:has([aria-invalid=true]) > button': {
    marginBottom: `calc(${space[1]} + ${font.size.caption} * ${font.line.snug})`,
  },
}))

const Choice = styled(Select)({ flex: '1 1 10rem' })
