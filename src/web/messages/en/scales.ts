// Texts of the scale of a chart.

export const scale = 'Scale';
export const scales = { linear: 'Linear', log: 'Logarithmic', percent: 'Percent' } as const;
