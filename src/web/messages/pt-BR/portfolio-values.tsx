/** Texts of what users think that their items are worth. */
export const manualValues = {
  title: 'Vale para mim',
  hint: 'Só conta nos totais se você escolher.',
  of: 'Para',
  allLots: 'Todos os outros lotes',
  lot: (quantity: string, day: string, note: string) =>
    note === '' ? `${quantity}, comprado em ${day}` : `${quantity}, comprado em ${day}: ${note}`,
  unitValue: (currency: string) => `Valor unitário, em ${currency}`,
  day: 'Dia',
  dayHint: 'Opcional',
  note: 'Nota',
  noValue: 'Digite mais que zero.',
  save: 'Salvar',
  remove: 'Excluir',
  mine: 'Meu',
  outdated: 'mais de 90 dias',
  valuedOn: (day: string) => `em ${day}`,
  counted: 'Meus valores',
  countedHint: 'No valor e no lucro aqui; histórico, retornos e risco seguem preços.',
  countedChoices: {
    none: 'Ignorar',
    unpriced: 'Preencher preços que faltam',
    all: 'Substituir preços',
  },
};
