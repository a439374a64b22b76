// Words of the game.

/** Groups of items, as labels. */
export const categories = {
  knives: 'Facas',
  gloves: 'Luvas',
  rifles: 'Rifles',
  pistols: 'Pistolas',
  smgs: 'Submetralhadoras',
  heavy: 'Armas pesadas',
  containers: 'Caixas e cápsulas',
  stickers: 'Adesivos',
  agents: 'Agentes',
  charms: 'Chaveiros',
  patches: 'Emblemas',
  music_kits: 'Trilhas sonoras',
  graffiti: 'Grafites',
  other: 'Outros itens',
} as const;
/** By their English names. */
export const rarities = {
  'Consumer Grade': 'Nível Consumidor',
  'Industrial Grade': 'Nível Industrial',
  'Mil-Spec Grade': 'Nível Militar',
  Restricted: 'Restrito',
  Classified: 'Secreto',
  Covert: 'Oculto',
  Contraband: 'Contrabandeado',
  'Base Grade': 'Nível Básico',
  'High Grade': 'Alta Qualidade',
  Remarkable: 'Notável',
  Exotic: 'Exótico',
  Extraordinary: 'Extraordinário',
  Distinguished: 'Distinto',
  Exceptional: 'Excepcional',
  Superior: 'Superior',
  Master: 'Mestre',
} as const;
/** By their English names. */
export const wears = {
  'Factory New': 'Nova de Fábrica',
  'Minimal Wear': 'Pouco Usada',
  'Field-Tested': 'Testada em Campo',
  'Well-Worn': 'Bem Desgastada',
  'Battle-Scarred': 'Veterana de Guerra',
} as const;
/** The quality, in names of items. */
export const souvenir = 'Lembrança';
/** Phases and gems of Dopplers, as players call them. */
export const variants = {
  'Phase 1': 'Fase 1',
  'Phase 2': 'Fase 2',
  'Phase 3': 'Fase 3',
  'Phase 4': 'Fase 4',
  Ruby: 'Ruby',
  Sapphire: 'Sapphire',
  'Black Pearl': 'Black Pearl',
  Emerald: 'Emerald',
} as const;
/** Those that are no names, by their English ones. */
export const types = {
  Agent: 'Agente',
  Container: 'Recipiente',
  Collectible: 'Colecionável',
  Key: 'Chave',
  Tool: 'Ferramenta',
  Charm: 'Chaveiro',
  'Music Kit': 'Trilha sonora',
  Patch: 'Emblema',
  Graffiti: 'Grafite',
  Sticker: 'Adesivo',
  'Sticker Slab': 'Placa de adesivo',
} as const;
/** Names the index of all items. */
export const allItems = 'Todos os itens';
