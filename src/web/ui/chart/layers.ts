import type { IChartApi, ISeriesApi, SeriesOptionsCommon } from 'lightweight-charts';
import { createContext, useContext, useEffect } from 'react';
import type { ChartColors } from './colors.js';
import type { Entries } from './entries.js';

/** Something drawn beside the price, in the same chart. Its series belong behind the price. */
export interface Layer {
  /** Called before the time axis changes: series must not keep points of the axis before. */
  readonly clear: () => void;
  /** Called after the time axis has changed. */
  readonly fill: (entries: Entries) => void;
  /** Removes the layer from its chart. */
  readonly remove: () => void;
}

/** A chart to which layers can be added. */
export interface LayeredChart {
  readonly api: IChartApi;
  readonly colors: ChartColors;
  /** The series of the price. */
  readonly price: ISeriesApi<'Baseline'> | ISeriesApi<'Candlestick'> | ISeriesApi<'Line'>;
  /** How series on the scale of the price are labelled; without a format as the chart says. */
  readonly format: Partial<Pick<SeriesOptionsCommon, 'priceFormat'>>;
  /** False once the chart is removed. */
  readonly isShown: () => boolean;
  /** What is drawn now. */
  readonly entries: () => Entries;
  /** Adds a layer, and returns a function that removes it. */
  readonly add: (layer: Layer) => () => void;
}

/** The chart around a component; undefined until it is there. */
export const ChartContext = createContext<LayeredChart | undefined>(undefined);

/**
 * Adds a layer to the chart around this component, for as long as it is shown.
 * @param make the same function in each render, until the layer is to be made anew
 */
export function useLayer(make: (chart: LayeredChart) => Layer): void {
  const chart = useContext(ChartContext);
  useEffect(() => chart?.add(make(chart)), [chart, make]);
}

/** The layers of one chart. */
export class Layers {
  readonly #layers = new Set<Layer>();
  #entries: Entries = [];
  #isGone = false;

  get isGone(): boolean {
    return this.#isGone;
  }

  get entries(): Entries {
    return this.#entries;
  }

  add(layer: Layer): () => void {
    this.#layers.add(layer);
    layer.fill(this.#entries);
    return () => {
      this.#layers.delete(layer);
      if (!this.#isGone) layer.remove();
    };
  }

  /** Replaces the time axis by `draw`, and fills all layers anew. */
  redraw(entries: Entries, draw: () => void): void {
    this.#entries = entries;
    for (const layer of this.#layers) layer.clear();
    draw();
    for (const layer of this.#layers) layer.fill(entries);
  }

  /** The chart is removed, and its layers with it. */
  chartRemoved(): void {
    this.#isGone = true;
  }
}
