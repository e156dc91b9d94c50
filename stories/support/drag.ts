import { expect, fireEvent, fn, screen, userEvent, waitFor } from 'storybook/test'

const grip = (name: string) => screen.getByRole('button', { name: `Drag ${name}` })
const middleOf = (element: Element) => {
  const { left, top, width, height } = element.getBoundingClientRect()
  return { clientX: left + width / 2, clientY: top + height / 2 }
}
const isHeld = (name: string, position: string | number, of: number) =>
  waitFor(() =>
    expect(screen.getByText(`Holding ${name} over position ${position} of ${of}.`)).toBeInTheDocument(),
  )
const positionOf = (name: string) => name.replace(/^\D+/, '')

/** Drags a row by its grip, such as “Setting 1”, over the place of another, and holds it there. */
export async function dragOver(name: string, position: number, of: number): Promise<void> {
  const target = middleOf(grip(name.replace(/\d+$/, `${position}`)))
  fireEvent.pointerDown(grip(name), { button: 0, isPrimary: true, ...middleOf(grip(name)) })
  await isHeld(name, positionOf(name), of)
  fireEvent.pointerMove(document, target)
  await isHeld(name, position, of)
}

/** Drops it. For a moment after, a click is taken for one of the drag's. */
export async function release(): Promise<void> {
  fireEvent.pointerUp(document)
  const clicked = fn()
  document.body.addEventListener('click', clicked)
  while (clicked.mock.calls.length === 0) {
    await new Promise(requestAnimationFrame)
    document.body.click()
  }
  document.body.removeEventListener('click', clicked)
}

/** The same by the keyboard alone, a place at a time; drops it. */
export async function carry(name: string, key: 'ArrowUp' | 'ArrowDown', position: number, of: number) {
  grip(name).focus()
  await userEvent.keyboard('[Space]')
  await isHeld(name, positionOf(name), of)
  await userEvent.keyboard(`[${key}]`)
  await isHeld(name, position, of)
  await userEvent.keyboard('[Space]')
}
