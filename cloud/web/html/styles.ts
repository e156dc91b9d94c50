import { paletteCss } from './palette.ts'
import { base } from './styles/base.ts'
import { controls } from './styles/controls.ts'
import { docs } from './styles/docs.ts'
import { headerStyles } from './styles/header.ts'
import { install } from './styles/install.ts'
import { mail } from './styles/mail.ts'
import { prose } from './styles/prose.ts'

/** The one style sheet of every page the cloud itself draws. */
export const styles = [paletteCss, base, headerStyles, controls, docs, prose, install, mail].join('\n')
