/* Storybook's user-event, for the screen reader of the heard stories. The build takes `storybook/test` from the preview
 * only where a module names it in an import. */
import { userEvent } from 'storybook/test'

export { userEvent }
