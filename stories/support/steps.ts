import { expect, screen, userEvent, waitFor, within } from 'storybook/test'

/** Chooses an entry of an app's row menu. */
export async function chooseAction(name: string, action: string | RegExp): Promise<void> {
  await userEvent.click(await screen.findByRole('button', { name: `Actions for ${name}` }))
  await userEvent.click(await screen.findByRole('menuitem', { name: action }))
}

/** The open dialog of that title, once it is there and its opening has played. */
export async function inDialog(title: string, role: 'dialog' | 'alertdialog' = 'dialog') {
  const dialog = await screen.findByRole(role, { name: title })
  await atRest(dialog)
  return within(dialog)
}

/** The part of the page with that title, once it is there. */
export const inRegion = async (title: string) => within(await screen.findByRole('region', { name: title }))

export const noDialog = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())

/** Waits until what moves in an element has ended or is gone; under reduced motion nothing moves. */
export async function atRest(element: Element): Promise<void> {
  const ending = element
    .getAnimations({ subtree: true })
    .filter(({ effect }) => effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY)
  await Promise.allSettled(ending.map(({ finished }) => finished))
}

/** Presses a button once it acts. */
export async function press(name: string): Promise<void> {
  const acting = await waitFor(() => {
    const button = screen.getByRole('button', { name })
    expect(button).toBeEnabled()
    expect(button).not.toHaveAttribute('aria-disabled')
    return button
  })
  await userEvent.click(acting)
}

/** Replaces what a field holds, all at once, as a paste does. */
export async function fill(label: string | RegExp, text: string): Promise<void> {
  const field = await screen.findByLabelText(label)
  await userEvent.clear(field)
  if (text !== '') await userEvent.paste(text)
}

export const fieldNamed = (label: string | RegExp) => screen.getByLabelText(label)

/** A toast of exactly that text, or of text like it, beside whatever else says the same. */
export async function expectToast(text: string | RegExp): Promise<void> {
  const toasts = await screen.findByRole('region', { name: /^Notifications alt/ })
  await within(toasts).findByText(text)
}

/** A toast that no other stands before, once it has faded in. */
export async function expectVisibleToast(text: string | RegExp): Promise<void> {
  await expectToast(text)
  await waitFor(() => expect(screen.getByText(text)).toBeVisible())
}

/** An alert of exactly that text. */
export const expectAlert = async (text: string) =>
  waitFor(() => expect(screen.getAllByRole('alert').map(({ textContent }) => textContent)).toContain(text))
