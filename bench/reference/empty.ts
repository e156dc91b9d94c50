import { createElement } from 'react'
import { createRoot } from 'react-dom/client'

/** The least that a page made by React can be: what `signin` is compared with. */
const root = document.getElementById('root')
if (root) createRoot(root).render(createElement('h1', null, 'Developer Portal'))
